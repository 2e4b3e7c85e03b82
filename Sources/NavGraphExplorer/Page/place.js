// The place of the user in the panel: the focus and the scroll position last while it is drawn.

/** What a control is, as far as it is the same when the panel is drawn again. */
const identity = (control) => [
  control.tagName, control.name ?? "", control.getAttribute("aria-label") ?? control.textContent
].join("\n");

/** Returns the controls of a panel that are like one. */
const alike = (control, panel) => [
  ...panel.querySelectorAll("a, button, input, select, summary")
].filter((other) => identity(other) === identity(control));

/** Remembers the place in a panel; returns a function that restores it as far as possible. */
export function rememberPlace(panel) {
  const { scrollTop } = panel;
  const focused = panel.contains(document.activeElement) ? document.activeElement : undefined;
  const number = focused && alike(focused, panel).indexOf(focused);
  let restored;
  return (isSameView) => {
    // The panel may have been too short, or the user may have scrolled meanwhile.
    const isUnmoved = restored === undefined || panel.scrollTop === restored;
    if (isSameView && isUnmoved) panel.scrollTop = scrollTop;
    restored = panel.scrollTop;
    // Meanwhile, the user may have moved the focus elsewhere.
    if (!focused || document.activeElement !== document.body) return;
    const control = isSameView ? alike(focused, panel)[number] : undefined;
    (control ?? panel).focus({ preventScroll: true });
  };
}
