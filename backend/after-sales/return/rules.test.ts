import { describe, expect, test } from "vitest";
import { sum } from "#backend/platform/money.ts";
import { dueReturnStep, type ReturnEventCode } from "./progress.ts";
import { creditOf, keptPieces, type LineFacts, nonReturnableReason, shippingCredit } from "./rules.ts";

const line = {
  id: 1,
  quantity: 3,
  price: "100.000000",
  adjustment: "-10.010000",
  salesTax: "14.400000",
  shippingCharge: "99.000000",
  shippingTax: "15.840000",
  freeGift: false,
};
const now = new Date("2026-11-20T12:00:00Z");
const facts: LineFacts = {
  line,
  orderStatus: "D",
  sent: 3,
  returned: 0,
  excluded: false,
  window: { until: new Date("2026-11-21T00:00:00Z") },
  now,
};

test.each([
  ["", {}],
  ["", { orderStatus: "K", returned: 2 }],
  ["NOT_DELIVERED", { orderStatus: "V", sent: 0 }],
  ["", { orderStatus: "V", sent: 1 }],
  ["NOT_DELIVERED", { orderStatus: "V", sent: 1, returned: 1 }],
  ["FREE_GIFT", { line: { ...line, freeGift: true } }],
  ["NOT_RETURNABLE", { excluded: true }],
  ["NOT_DELIVERED", { orderStatus: "R", window: {} }],
  ["NOT_DELIVERED", { orderStatus: "X" }],
  ["ALREADY_RETURNED", { returned: 3 }],
  ["WINDOW_EXPIRED", { window: { until: new Date("2026-11-19T00:00:00Z") } }],
] as [string, Partial<LineFacts>][])("gives the non-returnable reason '%s' for %j", (reason, change) => {
  expect(nonReturnableReason({ ...facts, ...change })).toBe(reason);
});

describe("the credit of a return", () => {
  test("adds up to what was paid, in however many returns the units come back", () => {
    const parts = [0, 1, 2].map((returned) => creditOf(line, 1, returned, true, "MXN"));
    expect(parts.map(String)).toEqual(["30", "29.99", "30"]);
    expect(sum(parts).toString()).toBe("89.99");
    expect(creditOf(line, 2, 1, true, "MXN").toString()).toBe("59.99");
  });

  test("includes the tax where tax was added to the price", () => {
    expect(creditOf(line, 3, 0, false, "MXN").toString()).toBe("104.39");
  });

  test("includes shipping when nothing is kept and the fault is the shop's", () => {
    expect(shippingCredit([line], 0, ["DEFECT", "WRONGITEM"], true).toString()).toBe("99");
    expect(shippingCredit([line], 0, ["DEFECT"], false).toString()).toBe("114.84");
    expect(shippingCredit([line], 1, ["DEFECT"], true).toString()).toBe("0");
    expect(shippingCredit([line], 0, ["DEFECT", "CHANGEDMIND"], true).toString()).toBe("0");
  });
});

test("pieces are kept until they are taken back, free gifts aside", () => {
  const gift = { line: { ...line, freeGift: true }, takenBack: 0 };
  expect(keptPieces([{ line, takenBack: 1 }, gift])).toBe(2);
  expect(keptPieces([{ line, takenBack: 3 }, gift])).toBe(0);
});

describe("the progress of a return", () => {
  const walk = (deliveryMethod: "STORE" | "CARRIER", byHand = false) => {
    const codes: ReturnEventCode[] = ["CREATED"];
    for (;;) {
      const progress = { code: codes.at(-1) ?? "CREATED", since: new Date(0), deliveryMethod, byHand, ofSeller: false };
      const next = dueReturnStep(progress, now);
      if (!next) return codes;
      codes.push(next);
    }
  };

  test("has label and transit steps by carrier, but none by store", () => {
    expect(walk("CARRIER").slice(1)).toEqual([
      "APPROVED",
      "LABEL_SENT",
      "IN_TRANSIT",
      "RECEIVED",
      "CREDITED",
      "CLOSED",
    ]);
    expect(walk("STORE").slice(1)).toEqual(["APPROVED", "RECEIVED", "CREDITED", "CLOSED"]);
  });

  test("reaches approval after ten minutes, or after a day if done by hand", () => {
    const after = (minutes: number, byHand: boolean) =>
      dueReturnStep(
        { code: "CREATED", since: now, deliveryMethod: "STORE", byHand, ofSeller: false },
        new Date(now.getTime() + minutes * 60_000),
      );
    expect([after(9, false), after(10, false), after(10, true), after(1440, true)]).toEqual([
      undefined,
      "APPROVED",
      undefined,
      "APPROVED",
    ]);
  });

  test("waits for people where they take goods back, except goods of sellers", () => {
    const due = (code: ReturnEventCode, ofSeller: boolean) =>
      dueReturnStep({ code, since: new Date(0), deliveryMethod: "CARRIER", byHand: true, ofSeller }, now, 1, false);
    const codes: ReturnEventCode[] = ["CREATED", "APPROVED", "LABEL_SENT", "IN_TRANSIT", "RECEIVED", "CREDITED"];
    expect(codes.map((code) => due(code, false))).toEqual([
      ...[undefined, "LABEL_SENT", undefined, undefined, undefined, "CLOSED"],
    ]);
    expect(codes.map((code) => due(code, true))).toEqual([...codes.slice(1), "CLOSED"]);
  });
});
