import { createHash } from "node:crypto";
import * as z from "zod";
import { type InvoiceData, invoiceFields } from "#app/features/invoice/invoice-data.ts";
import { invoiceOfOrder } from "#app/features/invoice/invoice.server.ts";
import { sameAmount, sumByName, sumOf, without } from "#app/features/shop/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

const text = z.string();
const Line = z.object({
  id: text,
  part: text,
  quantity: z.number(),
  price: text,
  mode: text,
  address: text,
  store: text,
  /** A digest of which cost centers pay for how many pieces. */
  split: text.optional(),
});

/** All of a cart that a shopper agrees to by placing it: lines, ways, cost centers, discounts, amounts, payment. */
export const Snapshot = z.object({
  orderId: text,
  lines: z.array(Line),
  /** `label`: what shoppers read, in the language they agreed in. */
  discounts: z.array(z.object({ name: text, label: text, amount: text })),
  merchandise: text,
  /** Without gift wrapping. */
  shipping: text,
  /** What gift wrapping costs. */
  wrapping: text.optional(),
  tax: text,
  total: text,
  currency: text,
  /** The promotion of a bank. */
  plan: text.optional(),
  /** A digest of whom the invoice names, because this is personal data. */
  invoice: text.optional(),
  /** Their amounts add up to the total; a single payment's amount is the total. */
  payments: z.array(z.object({ method: text, address: text, amount: text.optional() })),
});
export type Snapshot = z.output<typeof Snapshot>;

/** What was agreed to, as it travels in the form: a digest replaces the lines of a long cart. */
export const Agreed = Snapshot.extend({ lines: z.union([Snapshot.shape.lines, text]) });
export type Agreed = z.output<typeof Agreed>;

/** A line takes about 170 bytes once sealed; beyond this many lines, only a digest is kept. */
const maxExplained = 100;

export const agreedOf = (snapshot: Snapshot): Agreed =>
  snapshot.lines.length > maxExplained ? { ...snapshot, lines: digestOfLines(snapshot.lines) } : snapshot;

const digestOfLines = (lines: Line[]) =>
  digest(
    lines
      .map(({ id, part, quantity, price, mode, address, store, split }) =>
        JSON.stringify([id, part, quantity, sumOf([price]), mode, address, store, ...(split ? [split] : [])]),
      )
      .sort(),
  );

export function snapshotOf(cart: Order): Snapshot {
  const { orderItem = [], adjustment = [], paymentInstruction = [] } = cart;
  const invoice = invoiceOfOrder(cart);
  return {
    orderId: cart.orderId,
    lines: orderItem.map((line) => ({
      id: line.orderItemId,
      part: line.partNumber,
      quantity: line.quantity,
      price: line.orderItemPrice,
      mode: line.shipModeId ?? "",
      address: line.addressId ?? "",
      store: line.physicalStoreId ?? "",
      ...(line.x_costCenters?.length && { split: digestOfSplit(line.x_costCenters) }),
    })),
    discounts: byName(adjustment),
    merchandise: cart.totalProductPrice,
    shipping: without(cart.totalShippingCharge, cart.x_giftWrapCharge),
    ...(cart.x_giftWrapCharge && { wrapping: cart.x_giftWrapCharge }),
    tax: `${cart.totalSalesTax} ${cart.totalShippingTax}`,
    total: cart.grandTotal,
    currency: cart.grandTotalCurrency,
    ...(cart.x_bankPromotion && { plan: cart.x_bankPromotion.promoId }),
    ...(invoice && { invoice: digestOf(invoice) }),
    payments: paymentInstruction.map(({ payMethodId, billing_address_id = "", piAmount }) => ({
      method: payMethodId,
      address: billing_address_id,
      ...(paymentInstruction.length > 1 && { amount: piAmount }),
    })),
  };
}

/** A promotion may discount both goods and freight, so its amounts are added up. */
function byName(adjustment: NonNullable<Order["adjustment"]>): Snapshot["discounts"] {
  const labels = new Map(adjustment.map(({ code, description }) => [code, description]));
  const sums = sumByName(adjustment.map(({ code: name, amount }) => ({ name, amount })));
  return [...sums].map(([name, amount]) => ({ name, label: labels.get(name) || name, amount }));
}

const digestOfSplit = (shares: NonNullable<OrderItem["x_costCenters"]>) =>
  digest(shares.map(({ costCenter, unitId = "", quantity }) => JSON.stringify([costCenter, unitId, quantity])).sort());

const digestOf = (data: InvoiceData) => digest(invoiceFields.map((field) => data[field]));

const digest = (values: unknown[]) => createHash("sha256").update(JSON.stringify(values)).digest("base64url");

/** One thing that differs between what was agreed to and what is. Amounts are decimal strings. */
export type Difference =
  | { kind: "added" | "removed"; part: string; quantity: number }
  | { kind: "quantity"; part: string; old: number; now: number }
  | { kind: "price"; part: string; old: string; now: string }
  | { kind: "way" | "split"; part: string }
  | { kind: "discountAdded" | "discountRemoved"; label: string }
  | { kind: "discount"; label: string; old: string; now: string }
  | { kind: "lines" | "payment" | "plan" | "invoice" }
  | { kind: "shipping" | "wrapping" | "total"; old: string; now: string };

/** Each difference, lines first, the total last; an empty list means the very same cart. Pure. */
export function differences(old: Agreed, now: Snapshot): Difference[] {
  return [
    ...linesDifferences(old.lines, now.lines),
    ...discountDifferences(old.discounts, now.discounts),
    ...amountDifference("shipping", old.shipping, now.shipping),
    ...amountDifference("wrapping", old.wrapping ?? "0", now.wrapping ?? "0"),
    ...(same(old.payments, now.payments) ? [] : [{ kind: "payment" as const }]),
    ...(old.plan === now.plan ? [] : [{ kind: "plan" as const }]),
    ...(old.invoice === now.invoice ? [] : [{ kind: "invoice" as const }]),
    ...amountDifference("total", old.total, now.total),
  ];
}

type Line = z.output<typeof Line>;

function linesDifferences(old: Agreed["lines"], now: Line[]): Difference[] {
  if (typeof old === "string") return old === digestOfLines(now) ? [] : [{ kind: "lines" }];
  const before = new Map(old.map((line) => [line.id, line]));
  const after = new Set(now.map(({ id }) => id));
  return [
    ...old
      .filter(({ id }) => !after.has(id))
      .map(({ part, quantity }) => ({ kind: "removed" as const, part, quantity })),
    ...now.flatMap((line) => lineDifferences(before.get(line.id), line)),
  ];
}

function lineDifferences(old: Line | undefined, now: Line): Difference[] {
  const { part } = now;
  if (!old) return [{ kind: "added", part, quantity: now.quantity }];
  if (old.quantity !== now.quantity) return [{ kind: "quantity", part, old: old.quantity, now: now.quantity }];
  if (!sameAmount(old.price, now.price)) return [{ kind: "price", part, old: old.price, now: now.price }];
  const ways = ["mode", "address", "store"] as const;
  if (!ways.every((way) => old[way] === now[way])) return [{ kind: "way", part }];
  return old.split === now.split ? [] : [{ kind: "split", part }];
}

function discountDifferences(old: Snapshot["discounts"], now: Snapshot["discounts"]): Difference[] {
  const [before, after] = [old, now].map((list) => new Map(list.map((one) => [one.name, one])));
  return [
    ...old.filter(({ name }) => !after?.has(name)).map(({ label }) => ({ kind: "discountRemoved" as const, label })),
    ...now.flatMap(({ name, label, amount }): Difference[] => {
      const agreed = before?.get(name);
      if (!agreed) return [{ kind: "discountAdded", label }];
      return sameAmount(agreed.amount, amount) ? [] : [{ kind: "discount", label, old: agreed.amount, now: amount }];
    }),
  ];
}

const amountDifference = (kind: "shipping" | "wrapping" | "total", old: string, now: string): Difference[] =>
  sameAmount(old, now) ? [] : [{ kind, old, now }];

const same = (one: object[], other: object[]) => JSON.stringify(one) === JSON.stringify(other);
