import * as z from "zod";
import { fill, moneyIn } from "./fill.ts";
import type { LetterTexts } from "./languages.ts";

const Shares = z.object({
  currency: z.string(),
  x_costCenterSums: z.array(z.object({ costCenter: z.string(), unitName: z.string().optional(), total: z.string() })),
});

/**
 * What each cost center pays of an order, one line each; nothing where the order is not split. They add up to its total.
 * @see docs/interface/cost-center.md#amounts
 */
export function sharesOf(
  payload: Record<string, unknown>,
  { share, noCostCenter }: LetterTexts["frame"],
  { locale, dir }: { locale: string; dir: "ltr" | "rtl" },
): string[] {
  const { data } = Shares.safeParse(payload);
  if (!data) return [];
  return data.x_costCenterSums.flatMap(({ costCenter, unitName, total }) => {
    const payer = [costCenter || noCostCenter, unitName].filter(Boolean).join(" · ");
    return fill(share, { payer, amount: moneyIn(locale, data.currency, total) }, dir) ?? [];
  });
}
