import { invalid, refused } from "#backend/platform/http/fault.ts";
import { Decimal, round6 } from "#backend/platform/money.ts";
import { isMet } from "#backend/pricing/discounts.ts";
import type { PromotionRule } from "#backend/pricing/rule.ts";
import type { Calculation } from "#backend/pricing/totals.ts";

type Earning = Pick<Calculation, "currency" | "storeCurrency" | "lines" | "rules">;

/** The promotions whose gifts this cart has earned, in their order. Gifts and quoted goods earn nothing. */
export function earnedGifts({ currency, storeCurrency, lines, rules }: Earning): PromotionRule[] {
  const priced = lines
    .filter(({ quoted }) => !quoted)
    .map((line) => ({ ...line, price: round6(new Decimal(line.unitPrice).times(line.quantity)) }));
  return rules.filter((rule) => rule.kind === "free-gift" && isMet(rule, priced, { currency, storeCurrency }));
}

/** A choice as sent: catalog entries, and their quantities in the same order (one of each if absent). */
export type SentChoice = { catEntryId?: readonly string[]; quantity?: readonly (string | number)[] };

/**
 * A choice of gifts: product id to pieces, at most `max` in all. Empty lists choose none.
 * Errors: `_ERR_CMD_INVALID_PARAM` for an entry that is not offered or lists of unequal length, `_ERR_INVALID_INPUT`
 * for quantities that are not positive integers, or too many pieces.
 * @see docs/interface/cart.md#reward-options
 */
export function readChoice(
  { catEntryId = [], quantity }: SentChoice,
  offered: readonly number[],
  max: number,
): Map<number, number> {
  if (quantity !== undefined && quantity.length !== catEntryId.length) throw invalid("quantity");
  const choice = new Map<number, number>();
  catEntryId.forEach((sent, index) => {
    const id = offered.find((one) => String(one) === sent);
    if (id === undefined) throw invalid("catEntryId");
    choice.set(id, (choice.get(id) ?? 0) + piecesOf(quantity?.[index] ?? 1));
  });
  if ([...choice.values()].reduce((all, pieces) => all + pieces, 0) > max) throw tooMany();
  return choice;
}

function piecesOf(sent: string | number): number {
  const text = String(sent).trim();
  if (!/^[1-9]\d{0,3}(\.0{1,6})?$/.test(text)) throw tooMany();
  return Number(text);
}

const tooMany = () => refused("_ERR_INVALID_INPUT", { field: "quantity" });
