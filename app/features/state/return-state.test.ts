import { expect, it } from "vitest";
import { isToSend, returnState, returnSteps } from "./return-state.ts";

const date = "2026-11-20T10:00:00.000Z";
const marks = (codes: Parameters<typeof returnSteps>[0][number]["code"][], carried: boolean, unpaid = false) =>
  returnSteps(
    codes.map((code) => ({ code, date })),
    { carried, unpaid },
  ).map(({ step, at }) => `${step} ${at}`);

it.each([
  ["PND", "CREATED", true, "requested"],
  ["APP", "APPROVED", true, "approved"],
  ["APP", "LABEL_SENT", true, "toSend"],
  ["APP", "APPROVED", false, "toStore"],
  ["APP", "IN_TRANSIT", true, "coming"],
  ["APP", "RECEIVED", false, "received"],
  ["CLO", "CREDITED", true, "credited"],
  ["CLO", undefined, true, "closed"],
  ["CAN", "DENIED", true, "denied"],
  ["CLO", "DENIED", true, "denied"],
  ["CAN", "CANCELED", true, "canceled"],
] as const)("a return %s after %s (by courier: %s) is %s", (status, last, carried, state) => {
  expect(returnState({ status, last, carried })).toBe(state);
});

it("offers the label only when it is the shopper's turn", () => {
  expect((["requested", "approved", "toSend", "toStore", "coming", "received"] as const).filter(isToSend)).toEqual([
    "toSend",
    "toStore",
  ]);
});

it("lists the steps ahead, by courier and in a store", () => {
  expect(marks(["CREATED"], false)).toEqual(["CREATED current", "APPROVED ahead", "RECEIVED ahead", "CREDITED ahead"]);
  expect(marks(["CREATED", "APPROVED", "LABEL_SENT"], true)).toEqual([
    "CREATED done",
    "APPROVED done",
    "LABEL_SENT current",
    "IN_TRANSIT ahead",
    "RECEIVED ahead",
    "CREDITED ahead",
  ]);
});

it("lists no further steps after a denial, and no step for closing a return", () => {
  expect(marks(["CREATED", "DENIED"], true)).toEqual(["CREATED done", "DENIED current"]);
  expect(marks(["CREATED", "APPROVED", "RECEIVED", "CREDITED", "CLOSED"], false).at(-1)).toBe("CREDITED current");
});

it("marks steps as done that a later one has passed", () => {
  expect(marks(["CREATED", "RECEIVED"], false)).toEqual([
    "CREATED done",
    "APPROVED done",
    "RECEIVED current",
    "CREDITED ahead",
  ]);
});

it("ends without a refund when what came back was never paid", () => {
  const unpaid = { carried: false, unpaid: true };
  expect(returnState({ status: "APP", last: "CREDITED", ...unpaid })).toBe("settled");
  expect(returnState({ status: "CLO", last: "CREDITED", ...unpaid })).toBe("settled");
  expect(marks(["CREATED", "APPROVED", "RECEIVED", "CREDITED", "CLOSED"], false, true)).toEqual([
    "CREATED done",
    "APPROVED done",
    "RECEIVED done",
    "CLOSED current",
  ]);
});
