import { expect, test } from "vitest";
import { translateIn } from "./i18n.server.ts";

test("counts pieces in Arabic: one, two, three to ten, more", () => {
  const t = translateIn("ar-EG");
  const texts = [
    (count: number) => t("priceOverride:pieces", { count }),
    (count: number) => t("order:quoted.dropped", { count, number: "COT-1", price: "$1" }),
    (count: number) => t("order:agreed.dropped", { count, date: "1", price: "$1" }),
  ];
  for (const text of texts) {
    expect(text(1)).toContain("على قطعة واحدة ");
    expect(text(2)).toContain("على قطعتين ");
    expect(text(3)).toContain("على 3 قطع ");
    expect(text(11)).toContain("على 11 قطعة ");
    expect(text(100)).toContain("على 100 قطعة ");
  }
});
