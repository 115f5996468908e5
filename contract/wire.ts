import * as z from "zod";

/** An amount of money: decimal string; carts and orders send five places (`"1299.00000"`), discounts are negative. */
export const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A price of the query service: decimal string, or empty where there is no price. */
export const priceText = z.string().regex(/^(\d+(\.\d+)?)?$/);
/** An identifier: a decimal string, rarely a number. */
export const id = z.union([z.string(), z.number().transform(String)]);
/** A boolean in either of its wire forms. */
export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);
/** A count or quantity in either of its wire forms (`"2.0"` or `2`). */
export const quantity = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** A quantity as a caller may send it: positive or zero, `"2"` or `2`. */
export const sentQuantity = z.union([z.number(), z.string()]);
/** Which page of a list a query asks for: the first one, and as many entries as the call says, without these. */
export const pageQuery = { pageNumber: sentQuantity.optional(), pageSize: sentQuantity.optional() };
/** ISO 8601 UTC with milliseconds. Read in three more forms: with another zone, a database's (in UTC, without a zone), and milliseconds since 1970. */
export const moment = z.string().transform(asMoment);
/** A list that, for legacy XML reasons, may be unwrapped to its only member. */
export const list = <S extends z.ZodType>(member: S) => z.union([z.array(member), member.transform((one) => [one])]);
/** A repeatable query parameter. */
export const many = list(z.string());

/** String paging of orders, stores and geo nodes. */
export const stringPaging = {
  recordSetCount: z.string().optional(),
  recordSetStartNumber: z.string().optional(),
  recordSetTotal: z.string().optional(),
  recordSetComplete: z.string().optional(),
};
/** Native paging of spots and stores. */
export const nativePaging = {
  recordSetCount: z.number().optional(),
  recordSetStartNumber: z.number().optional(),
  recordSetTotal: z.number().optional(),
  recordSetComplete: z.boolean().optional(),
};

function asMoment(text: string): string {
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text)).toISOString();
  // Days are taken from the text, so it has to be in UTC.
  if (/T\d\d:\d\d.*[+-]\d\d:?\d\d$/.test(text)) return isoOf(text);
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  return day === undefined || time === undefined ? text : `${day}T${time}Z`;
}

function isoOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}
