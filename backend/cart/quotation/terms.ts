import { prorate } from "#backend/pricing/prorate.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { quotationItems, quotations } from "#backend/platform/db/schema/quotation.ts";

export type QuotationRow = typeof quotations.$inferSelect;
export type QuotationItemRow = typeof quotationItems.$inferSelect;

/** What a quotation promises for a line of a cart. */
export type QuotedTerms = {
  quotationId: number;
  unitPrice: string;
  /** The discount on the merchandise, as a nonnegative amount. */
  discount: Decimal;
  /** The delivery charge while everything travels as quoted; undefined if today's charge applies. */
  shipping: Decimal | undefined;
};

type Head = Pick<OrderRow, "id" | "organizationId" | "currency">;
export type QuotedLine = Pick<
  OrderItemRow,
  "id" | "quotationItemId" | "quantity" | "contractId" | "shipModeId" | "addressId" | "physicalStoreId"
>;
export type Quoted = { quotation: QuotationRow; items: readonly QuotationItemRow[] };

/** Whether a quotation can be ordered now: it has not been ordered and has not expired. Pure. */
export const isOpen = ({ status, validUntil }: Pick<QuotationRow, "status" | "validUntil">, now: Date): boolean =>
  status === "OPEN" && validUntil > now;

/**
 * The quoted terms that apply to the lines of a cart: the price, if all lines from one quoted line together have its quantity
 * and its contract; the delivery, if that holds for every quoted line and all of them travel as quoted. Lines without a
 * promise are absent. Pure.
 * @see docs/interface/quotation.md#what-is-promised
 */
export function quotedTerms(
  order: Head,
  lines: readonly QuotedLine[],
  quoted: readonly Quoted[],
  now: Date,
): Map<number, QuotedTerms> {
  const terms = new Map<number, QuotedTerms>();
  for (const { quotation, items } of quoted.filter((one) => binds(one.quotation, order, now))) {
    const groups = items.map((item) => ({ item, own: lines.filter((line) => line.quotationItemId === item.id) }));
    const held = groups.filter(({ item, own }) => isAsQuoted(item, own));
    const delivered = held.length === items.length && held.every(({ item, own }) => own.every(goesLike(item)));
    for (const { item, own } of held) {
      const shares = (amount: Decimal) =>
        prorate(
          amount,
          own.map(({ quantity }) => new Decimal(quantity)),
          quotation.currency,
        );
      const discounts = shares(new Decimal(item.adjustment).negated());
      const shipping = delivered ? shares(new Decimal(item.shippingCharge)) : [];
      own.forEach(({ id }, index) =>
        terms.set(id, {
          quotationId: quotation.id,
          unitPrice: item.unitPrice,
          discount: discounts[index] ?? new Decimal(0),
          shipping: shipping[index],
        }),
      );
    }
  }
  return terms;
}

/** An order that was placed at these prices keeps them. */
const binds = (quotation: QuotationRow, { id, organizationId, currency }: Head, now: Date) =>
  (isOpen(quotation, now) || quotation.orderId === id) &&
  quotation.organizationId === organizationId &&
  quotation.currency === currency;

const isAsQuoted = (item: QuotationItemRow, own: readonly QuotedLine[]) =>
  sum(own.map(({ quantity }) => quantity)).equals(item.quantity) &&
  own.every(({ contractId }) => contractId === item.contractId);

const goesLike = (item: QuotationItemRow) => (line: QuotedLine) =>
  line.shipModeId === item.shipModeId &&
  line.addressId === item.addressId &&
  line.physicalStoreId === item.physicalStoreId &&
  (line.addressId !== null || line.physicalStoreId !== null);
