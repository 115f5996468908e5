/**
 * In the browser: everything that the contrast of each visible text depends on, and whose it is (its classes, those of what it
 * lies on or in front of). The elements are kept in `textsOnPage`, in the same order.
 */
export function looksOfTexts(): string[] {
  type Ground = { color: string; picture: string; placed: string; opacity: number };
  const clear = /^(?:transparent|rgba\(.*, 0\))$/;
  const grounds = new Map<Element | null, Ground>();
  const texts: Element[] = [];
  const looks: string[] = [];
  for (const one of document.querySelectorAll("*")) {
    const style = getComputedStyle(one);
    const behind = grounds.get(one.parentElement) ?? { color: "", picture: "", placed: "", opacity: 1 };
    const name = `${one.localName}.${one.className}`;
    const isClear = clear.test(style.backgroundColor);
    const ground = {
      // What is half transparent lets through what is behind it.
      color: isClear
        ? behind.color
        : style.backgroundColor.startsWith("rgba")
          ? behind.color + style.backgroundColor
          : style.backgroundColor,
      picture: style.backgroundImage === "none" ? (isClear ? behind.picture : "") : name,
      placed: style.position === "static" ? behind.placed : name,
      opacity: behind.opacity * Number(style.opacity),
    };
    grounds.set(one, ground);
    const isText = [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!isText && !one.matches("input, textarea, select")) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    texts.push(one);
    const { color, fontSize, fontWeight } = style;
    looks.push(JSON.stringify([name, color, fontSize, fontWeight, ...Object.values(ground)]));
  }
  Object.assign(window, { textsOnPage: texts });
  return looks;
}
