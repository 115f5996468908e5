/** The attribute of elements whose contrast has to be checked again. */
export const recheck = "data-recheck-contrast";

type Options = { before?: Map<Element, string> | undefined; mark: string };

/**
 * Runs in a page. Returns, for each element, the styles that the contrast of its text depends on. Given those of an earlier
 * width as `before`, it also puts `mark` on every element whose contrast may have changed since: its styles differ, it was
 * hidden, or it overlaps something that isn't its own ancestor. Any other text is still on the same background.
 */
export function contrastStyles({ before, mark }: Options): Map<Element, string> {
  const boxes = new Map<Element, DOMRect>();
  const styles = new Map<Element, string>();
  for (const element of document.querySelectorAll("*")) {
    boxes.set(element, element.getBoundingClientRect());
    styles.set(element, styleOf(element));
  }
  if (before) {
    const overflowing = [...boxes.keys()].filter(leavesParent);
    // In document order: children of a marked element are marked, too.
    for (const element of boxes.keys()) element.toggleAttribute(mark, mayHaveChanged(element, overflowing));
  }
  return styles;

  function styleOf(element: Element): string {
    const { width, height } = boxes.get(element) ?? { width: 0, height: 0 };
    const own = getComputedStyle(element);
    if (width * height === 0 && own.display !== "contents") return "hidden";
    const size = parseFloat(own.fontSize);
    const isLarge = size >= 24 || (size >= 18.6 && Number(own.fontWeight) >= 700);
    const painted = [own, getComputedStyle(element, "::before"), getComputedStyle(element, "::after")].flatMap(
      ({ content, backgroundColor, backgroundImage, opacity }) => [content, backgroundColor, backgroundImage, opacity],
    );
    const text = [own.color, own.visibility, own.textShadow, own.filter, own.mixBlendMode, own.clipPath, own.zIndex];
    return [isLarge, ...text, ...painted].join("|");
  }

  function mayHaveChanged(element: Element, overflowing: readonly Element[]): boolean {
    const parent = element.parentElement;
    if (parent?.hasAttribute(mark) || styles.get(element) !== before?.get(element)) return true;
    return [...(parent?.children ?? []), ...overflowing].some((other) => overlap(element, other));
  }

  function leavesParent(element: Element): boolean {
    const [box, around] = [boxes.get(element), element.parentElement && boxes.get(element.parentElement)];
    if (!box || !around || box.width * box.height === 0) return false;
    const beyond = [around.left - box.left, around.top - box.top, box.right - around.right, box.bottom - around.bottom];
    return Math.max(...beyond) > 1;
  }

  function overlap(one: Element, other: Element): boolean {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    if (!a || !b || one === other) return false;
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return width > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 && !other.contains(one);
  }
}
