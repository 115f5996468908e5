import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ReadOrderStatus } from "#contract/shapes/order-status.ts";
import { amount, flag, id, list, moment, quantity } from "#contract/wire.ts";
import { mend } from "./mend.server.ts";

const Line = z.object({
  id,
  partNumber: z.string(),
  amount,
  quantity,
  gift: flag,
  note: z.string().optional(),
  about: z.string(),
  createDate: moment,
  tags: list(z.object({ label: z.string() })),
  colors: z.array(z.string()).optional(),
  price: z.array(z.object({ value: amount })).optional(),
  state: z.enum(["A", "B"]),
});
const Reply = z.object({ total: z.number().optional(), lines: z.array(Line) });

const line = {
  id: "1",
  partNumber: "CUP-1",
  amount: "9.50",
  quantity: 2,
  gift: false,
  note: "soon",
  about: "A cup",
  createDate: "2026-01-01T00:00:00.000Z",
  tags: [{ label: "new" }],
  price: [{ value: "9.50" }],
  state: "A",
};
const mended = (change: object, sheds = false) => {
  const read = mend(Reply, { total: 1, lines: [{ ...line, ...change }, line] }, sheds);
  return read && { lines: Reply.parse(read.value).lines, places: read.places };
};
const first = (change: object) => mended(change)?.lines[0];

describe("tolerable deviations", () => {
  test.each([
    ["an optional field of another kind is dropped", { note: { text: "soon" } }, { note: undefined }],
    ["a null is as good as nothing", { note: null }, { note: undefined }],
    ["missing text is empty", { about: undefined }, { about: "" }],
    ["a number is text", { about: 12 }, { about: "12" }],
    ["a missing date is empty", { createDate: null }, { createDate: "" }],
    ["a missing list is empty", { tags: undefined }, { tags: [] }],
    ["a yes may be a number", { gift: 1 }, { gift: true }],
    ["a missing yes is a no", { gift: undefined }, { gift: false }],
    ["an amount may be a number", { amount: 9.5 }, { amount: "9.5" }],
    ["an amount may have an exponent, as Java writes it", { amount: "-1.23456789E7" }, { amount: "-12345678.9" }],
    ["an amount may be a tiny number", { amount: 1e-7 }, { amount: "0.0000001" }],
    ["an amount may be padded with blanks", { amount: "9.50  " }, { amount: "9.50" }],
    ["a yes may be in capitals", { gift: "TRUE" }, { gift: true }],
    ["text may be a boolean", { about: true }, { about: "true" }],
    ["a list of one may be its member, an object", { tags: { label: "new" } }, { tags: [{ label: "new" }] }],
    ["one text may be in a list", { partNumber: ["CUP-1"], about: ["A cup"] }, {}],
    ["a list of one may be its member, a text", { colors: "red" }, { colors: ["red"] }],
    ["a number of something may be text", { quantity: "2.0" }, { quantity: 2 }],
  ])("%s", (_, change, expected) => {
    expect(first(change)).toEqual({ ...line, ...expected });
  });

  test("a status of the installation's own is another one, what is no text or not a status is broken", () => {
    const Order = z.object({ orderStatus: ReadOrderStatus, state: z.enum(["A"]) });
    const read = (orderStatus: unknown, state = "A") => mend(Order, { orderStatus, state }, false)?.value;
    expect(read("PAK")).toEqual({ orderStatus: "OTHER", state: "A" });
    for (const one of ["", undefined, null, {}]) expect(read(one)).toBeUndefined();
    expect(read("M", "B")).toBeUndefined();
  });

  test("names each place once, whichever list members it affects", () => {
    const read = mend(Reply, { total: "7", lines: [line, { ...line, about: 1 }, { ...line, about: 2 }] }, false);
    expect(read?.places).toEqual(["total", "lines[].about"]);
  });
});

test("one of several forms is mended as the form that it resembles most", () => {
  const Shares = z.object({ lines: z.array(z.string()), freight: z.array(z.string()) });
  const Found = z.object({ orderId: id, at: z.string() });
  const Replies = z.object({ resultList: z.array(z.union([Shares, Found])) });
  const read = mend(Replies, { resultList: [{ orderId: "1", at: 12 }] }, false);
  expect(read?.value).toEqual({ resultList: [{ orderId: "1", at: "12" }] });
});

describe("essential values", () => {
  test.each([
    ["an id", { id: undefined }],
    ["an id of another kind", { id: { of: "what" } }],
    ["an amount", { amount: undefined }],
    ["an amount in words", { amount: "nine" }],
    ["an amount with a comma", { amount: "9,50" }],
    ["one of two amounts", { amount: ["9.50", "1.00"] }],
    ["an amount with a huge exponent", { amount: "1E999" }],
    ["a quantity", { quantity: null }],
    ["a part number", { partNumber: undefined }],
    ["an unknown state", { state: "Z" }],
    ["a price, even where there may be none", { price: [{ value: "cheap" }] }],
  ])("%s is never made up", (_, change) => {
    expect(mended(change)).toBeUndefined();
  });

  test("drops a broken list member where allowed, but never all of them", () => {
    expect(mended({ id: undefined }, true)).toMatchObject({ lines: [{ id: "1" }], places: ["lines[]"] });
    expect(mend(Reply, { lines: [{ ...line, id: null }] }, true)).toBeUndefined();
  });

  test("treats a response without its main list as unreadable, not as empty", () => {
    expect(mend(Reply, { total: 1 }, true)).toBeUndefined();
    expect(mend(Reply, {}, true)).toBeUndefined();
    expect(mend(Reply, { recordSetTotal: "7", recordSetCount: "0" }, true)).toBeUndefined();
    expect(mend(Reply, { total: 1, lines: [] }, true)?.places).toEqual([]);
  });

  test.each([{ total: 0 }, { recordSetTotal: "0", lines: null }, { recordSetCount: 0 }])(
    "takes a missing main list for empty where the response says that there are none: %j",
    (body) => {
      expect(mend(Reply, body, false)?.value).toMatchObject({ lines: [] });
    },
  );

  test("accepts an absent optional list, but not an unreadable one", () => {
    const Lists = z.object({ resultList: z.array(z.object({ id: z.string() })).optional() });
    expect(mend(Lists, {}, true)?.value).toEqual({});
    expect(mend(Lists, { resultList: "none" }, true)).toBeUndefined();
  });
});
