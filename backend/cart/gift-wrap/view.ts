import type { OrderItemRow } from "#backend/order/rows.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { sum, wireAmount } from "#backend/platform/money.ts";

type Line = Pick<OrderItemRow, "giftWrap" | "giftNote" | "giftWrapCharge">;

/** That a line is a gift; its message has a call of its own. @see docs/interface/gift-wrap.md#in-carts-and-orders */
export function viewGiftWrap({ giftWrap, giftNote, giftWrapCharge }: Line) {
  if (!giftWrap) return {};
  const { id, wrapped, pricesHidden } = giftWrap;
  return {
    x_giftWrap: {
      giftWrapId: id,
      wrapped: flagText(wrapped),
      pricesHidden: flagText(pricesHidden),
      hasNote: flagText(giftNote !== null),
      charge: wireAmount(giftWrapCharge),
    },
  };
}

/** What wrapping costs in an order that has gifts. */
export const viewGiftWrapCharge = (lines: readonly Line[]) =>
  lines.some(({ giftWrap }) => giftWrap)
    ? { x_giftWrapCharge: wireAmount(sum(lines.map(({ giftWrapCharge }) => giftWrapCharge))) }
    : {};

/** A gift with the lines that belong to it. */
export type Gift<Row extends Line = OrderItemRow> = {
  id: string;
  wrapped: boolean;
  pricesHidden: boolean;
  note: { recipient: string; sender: string; message: string };
  lines: Row[];
};

/** The gifts among lines, in the order of the lines. Pure. */
export function giftsOf<Row extends Line>(lines: readonly Row[]): Gift<Row>[] {
  const gifts = new Map<string, Gift<Row>>();
  for (const line of lines) {
    if (!line.giftWrap) continue;
    const known = gifts.get(line.giftWrap.id);
    if (known) known.lines.push(line);
    else gifts.set(line.giftWrap.id, { ...line.giftWrap, note: line.giftNote ?? emptyNote, lines: [line] });
  }
  return [...gifts.values()];
}

const emptyNote = { recipient: "", sender: "", message: "" };
