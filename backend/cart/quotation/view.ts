import type { OrderItemRow } from "#backend/order/rows.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { stateOf } from "./claim.ts";
import type { Quoted } from "./terms.ts";

type Context = { quoted: readonly Quoted[] };

/** The quotations that the lines of an order come from. @see docs/interface/quotation.md#in-a-cart */
export function viewQuotations({ quoted }: Context) {
  const now = new Date();
  const rows = quoted.map(({ quotation }) => ({
    quotationId: String(quotation.id),
    number: quotation.number,
    status: stateOf(quotation, now),
    validUntil: quotation.validUntil.toISOString(),
  }));
  return rows.length ? { x_quotation: rows } : {};
}

/** The price a line was quoted at, and whether it still applies. @see docs/interface/quotation.md#in-a-cart */
export function viewQuoted(line: Pick<OrderItemRow, "quotationItemId" | "quoted">, { quoted }: Context) {
  for (const { quotation, items } of quoted) {
    const item = items.find(({ id }) => id === line.quotationItemId);
    if (!item) continue;
    const { quantity, unitPrice } = item;
    const held = flagText(line.quoted);
    return {
      x_quoted: { number: quotation.number, quantity: quantity.toFixed(1), unitPrice: wireAmount(unitPrice), held },
    };
  }
  return {};
}
