// The layout of the map without Graphviz: columns by the distance from the start screens.

const gap = { column: 90, row: 26, box: 22, back: 60 };

/** Sets the positions of the nodes of a map, and the points of its edges. */
export function arrange(nodes, edges, starts) {
  const next = new Map(nodes.map((node) => [node.id, []]));
  for (const { from, to } of edges) if (from !== to) next.get(from)?.push(to);
  const rank = ranks(nodes, next, starts);
  const columns = [];
  for (const node of nodes) (columns[rank.get(node.id)] ??= []).push(node);
  const places = new Map();
  const previous = new Map(nodes.map((node) => [node.id, []]));
  for (const { from, to } of edges) previous.get(to)?.push(from);
  let x = 0;
  for (const column of columns.filter(Boolean)) {
    // A node stands at the mean of the nodes that lead to it; flows stay together.
    const mean = ({ id }) => {
      const known = previous.get(id).map((other) => places.get(other)).filter(
        (place) => place !== undefined
      );
      return known.length ? known.reduce((sum, place) => sum + place, 0) / known.length : 0;
    };
    const keys = new Map(column.map((node) => [node.id, mean(node)]));
    column.sort(
      (a, b) => (a.flow ?? "").localeCompare(b.flow ?? "") || keys.get(a.id) - keys.get(b.id)
    );
    let y = 0;
    let flow = column[0].flow;
    for (const node of column) {
      if (node.flow !== flow) y += 2 * gap.box;
      flow = node.flow;
      node.x = x + node.width / 2;
      node.y = y + node.height / 2;
      y += node.height + gap.row;
    }
    for (const node of column) {
      node.y -= y / 2;
      places.set(node.id, node.y);
    }
    x += Math.max(...column.map((node) => node.width)) + gap.column;
  }
  const byID = new Map(nodes.map((node) => [node.id, node]));
  for (const edge of edges) edge.points = line(byID.get(edge.from), byID.get(edge.to));
}

/**
 * Returns the distances from the start screens; other nodes follow the first one that leads to
 * them.
 */
function ranks(nodes, next, starts) {
  const rank = new Map();
  const visit = (roots) => {
    let frontier = roots.filter((id) => next.has(id) && !rank.has(id));
    for (let distance = 0; frontier.length; distance++) {
      for (const id of frontier) rank.set(id, distance);
      frontier = [...new Set(frontier.flatMap((id) => next.get(id)))].filter((id) => !rank.has(id));
    }
  };
  visit(starts);
  for (const { id } of nodes) visit([id]);
  return rank;
}

/** Returns the points of a curve: forwards from side to side, otherwise below the boxes. */
function line(from, to) {
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y, to.x - to.width / 2, to.y];
  if (x2 > x1) {
    const bend = (x2 - x1) / 2;
    return [[x1, y1], [x1 + bend, y1], [x2 - bend, y2], [x2, y2]];
  }
  const [start, end] = [from.x + 20, to.x - 20];
  const [top, other] = [from, to].map(({ y, height }) => y + height / 2);
  const low = Math.max(top, other) + gap.back;
  return [[start, top], [start, low], [end, low], [end, other]];
}
