import * as z from "zod";
import { dayIn, fill, moneyIn } from "./fill.ts";
import type { Goods } from "./goods.ts";
import type { LetterTexts } from "./languages.ts";

/** A part of a letter under a title of its own. */
export type Section = { title: string; lines: string[] };

const Parcel = z.object({
  shipModeDescription: z.string().default(""),
  address: z.array(z.string()).default([]),
  physicalStore: z.object({ name: z.string(), addressLine: z.unknown(), hours: z.string().nullish() }).optional(),
  expectedShipDate: z.string().optional(),
  orderItem: z.unknown(),
});
const Payment = z.object({ method: z.string(), name: z.string().default(""), amount: z.string(), status: z.string() });
const About = z.object({
  currency: z.string().default(""),
  parcel: z.array(Parcel).default([]),
  payment: z.array(Payment).default([]),
  gift: z.object({ wrapped: z.boolean(), charge: z.string(), noted: z.boolean() }).optional(),
});

/**
 * Where an order goes, parcel by parcel, which of its goods are gifts, and what pays it with which amounts. Nothing for letters
 * without any of these. Pure.
 */
export function sectionsOf(
  payload: Record<string, unknown>,
  { sections: words }: LetterTexts["frame"],
  { locale, dir, goods }: { locale: string; dir: "ltr" | "rtl"; goods: Goods },
): Section[] {
  const { data } = About.safeParse(payload);
  if (!data) return [];
  const { parcel, payment, currency, gift } = data;
  const parcels = parcel.map(
    ({ shipModeDescription, address, physicalStore: store, expectedShipDate, orderItem }, index) => {
      const date = expectedShipDate && dayIn(locale, expectedShipDate);
      return {
        title:
          (parcel.length > 1
            ? fill(words.parcel, { number: String(index + 1), count: String(parcel.length) }, dir)
            : undefined) ?? (store ? words.pickup : words.delivery),
        lines: [
          (date && fill(store ? words.readyOn : words.arrives, { date }, dir)) || "",
          ...(store ? [store.name, textOf(store.addressLine), store.hours ?? ""] : address),
          shipModeDescription,
          ...(parcel.length > 1 ? goods(orderItem).map(({ text }) => text) : []),
        ].filter(Boolean),
      };
    },
  );
  const payments = payment.flatMap(({ name, method, amount, status }) => {
    const values = { name: name || method, amount: moneyIn(locale, currency, amount) };
    return fill(status === "Success" ? words.paid : words.open, values, dir) ?? [];
  });
  const given = [
    gift?.wrapped && fill(words.wrapped, { amount: moneyIn(locale, currency, gift.charge) }, dir),
    gift?.noted && words.noted,
  ].filter((line) => typeof line === "string");
  const gifts = given.length ? [{ title: words.gift, lines: given }] : [];
  return [...parcels, ...gifts, ...(payments.length && currency ? [{ title: words.payment, lines: payments }] : [])];
}

const textOf = (line: unknown): string =>
  Array.isArray(line)
    ? line.filter((one) => typeof one === "string" && one).join(", ")
    : typeof line === "string"
      ? line
      : "";
