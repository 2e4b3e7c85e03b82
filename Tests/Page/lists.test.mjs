import assert from "node:assert/strict";
import test from "node:test";
import { forSeeds, page } from "./page.mjs";

const { listItems, listText } = await page("lists");

test("commas separate items, but not in brackets and quotes", () => {
  for (const [text, items] of [
    ["a, b ,c", ["a", "b", "c"]],
    ["", []],
    [" , ,", []],
    ["tags=[1,2], a", ["tags=[1,2]", "a"]],
    ["o={\"a\":[1,{\"b\":2}],\"c\":\"],\"}, x", ["o={\"a\":[1,{\"b\":2}],\"c\":\"],\"}", "x"]],
    ["\"A, B\", c", ["A, B", "c"]],
    ["\"a\\\"b\", c", ["a\"b", "c"]],
    ["a=[1, b", ["a=[1", "b"]],
    ["a], b", ["a]", "b"]],
    ["a=\"x, b", ["a=\"x", "b"]],
    ["say \"hi, you\"", ["say \"hi", "you\""]],
    ["\"a\"b, c", ["\"a\"b", "c"]],
  ]) assert.deepEqual(listItems(text), items, text);
});

test("items that need no quotes have none", () => {
  assert.equal(listText(["userId=1", "tags=[1,2]", "A,B", " a "]), "userId=1, tags=[1,2], \"A,B\", \" a \"");
});

test("the text of any items has these items", () => {
  forSeeds(5000, (random) => {
    const items = random.list(4, () => random.name(8));
    assert.deepEqual(listItems(listText(items)), items);
  });
});

test("any text is read to its end, and writing its items again changes nothing", () => {
  forSeeds(5000, (random) => {
    const items = listItems(random.text(12));
    assert.deepEqual(listItems(listText(items)), items);
  });
});
