import { describe, expect, test } from "vitest";
import { firstOpenStep, isMixed, isPickUp, mayEnter } from "./progress.server.ts";

const payment = (piAmount: string) => ({
  piId: "1",
  payMethodId: "COD",
  piAmount,
  piCurrency: "MXN",
  piStatus: "Success" as const,
});
const delivered = { shipModeId: "1", addressId: "7" };
const total = { grandTotal: "99.00000" };

describe("the first open step of a checkout", () => {
  test.each([
    ["no recipient", { ...total, orderItem: [delivered] }, false, "address"],
    ["a line without a way", { ...total, orderItem: [delivered, { addressId: "7" }] }, true, "delivery"],
    ["a way without a place", { ...total, orderItem: [{ shipModeId: "1" }] }, true, "delivery"],
    [
      "an address without a street",
      { ...total, orderItem: [{ ...delivered, addressLine: ["", "", ""] }], paymentInstruction: [payment("99")] },
      true,
      "delivery",
    ],
    ["nothing pays", { ...total, orderItem: [delivered] }, true, "payment"],
    [
      "the total has changed",
      { ...total, orderItem: [delivered], paymentInstruction: [payment("98.99")] },
      true,
      "payment",
    ],
    ["all is there", { ...total, orderItem: [delivered], paymentInstruction: [payment("99")] }, true, "review"],
    [
      "pickup needs no address",
      { ...total, orderItem: [{ shipModeId: "3", physicalStoreId: "5" }], paymentInstruction: [payment("99")] },
      true,
      "review",
    ],
    ["nothing to pay", { grandTotal: "0.00000", orderItem: [delivered] }, true, "review"],
  ] as const)("%s", (_, cart, hasContact, step) => {
    const { orderItem, ...rest } = { paymentInstruction: [], ...cart };
    expect(
      firstOpenStep(
        { ...rest, paymentInstruction: [...rest.paymentInstruction], orderItem: [...orderItem] },
        hasContact,
      ),
    ).toBe(step);
  });

  test("can be entered, as can earlier steps, but no later one", () => {
    expect(mayEnter("address", "payment")).toBe(true);
    expect(mayEnter("payment", "payment")).toBe(true);
    expect(mayEnter("review", "payment")).toBe(false);
  });
});

test("distinguishes pickup, delivery and mixed orders", () => {
  const fetched = { shipModeId: "3", physicalStoreId: "7" };
  const kinds = [[fetched, fetched], [delivered], [fetched, delivered], []].map((orderItem) => [
    isPickUp({ orderItem }),
    isMixed({ orderItem }),
  ]);
  expect(kinds).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
});
