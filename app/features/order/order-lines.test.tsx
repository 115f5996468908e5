import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LineView } from "./lines.server.ts";
import { foldLines, shownAtOnce } from "./more-lines.ts";
import { OrderLines } from "./order-lines.tsx";

const lines = (count: number): LineView[] =>
  Array.from({ length: count }, (_, index) => {
    const words = { name: `Good ${index}.`, attributes: [], notes: [], unitPrice: "$1", total: "$1" };
    return { id: String(index), ...words, quantity: 1, gift: false };
  });

test.each([0, 1, shownAtOnce, shownAtOnce + 1, 200])("folds %i lines without losing or repeating any", (count) => {
  const { shown, folded } = foldLines(lines(count));
  expect([...shown, ...folded]).toEqual(lines(count));
  expect(folded).toHaveLength(Math.max(0, count - shownAtOnce));
});

test("a long order shows its first lines and folds the others without a script", () => {
  const html = renderToStaticMarkup(<OrderLines label="Items" times="×" lines={lines(200)} more="188 more items" />);
  const [open = "", folded = ""] = html.split("<details");
  expect(open).toContain("Good 11.");
  expect(open).not.toContain("Good 12.");
  expect(folded).toContain("188 more items");
  for (let index = shownAtOnce; index < 200; index += 1) expect(folded).toContain(`Good ${index}.`);
  const whole = renderToStaticMarkup(<OrderLines label="Items" times="×" lines={lines(3)} />);
  expect(whole).not.toContain("<details");
});
