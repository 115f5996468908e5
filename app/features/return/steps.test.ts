import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const date = "2026-11-20T10:00:00.000Z";
const codes = (events: Parameters<typeof stepsOf>[0], carried: boolean) =>
  stepsOf(events, carried).map(({ code }) => code);

test("lists the steps ahead, by carrier and in a shop", () => {
  expect(stepsOf([{ code: "CREATED", date }], false)).toEqual([
    { code: "CREATED", date },
    { code: "APPROVED" },
    { code: "RECEIVED" },
    { code: "CREDITED" },
    { code: "CLOSED" },
  ]);
  expect(codes([], true)).toEqual([
    "CREATED",
    "APPROVED",
    "LABEL_SENT",
    "IN_TRANSIT",
    "RECEIVED",
    "CREDITED",
    "CLOSED",
  ]);
});

test("a refused one has no way ahead", () => {
  const events = [
    { code: "CREATED" as const, date },
    { code: "DENIED" as const, date },
  ];
  expect(codes(events, true)).toEqual(["CREATED", "DENIED"]);
});
