import { expect, test } from "vitest";
import { openInstruction, paymentStatusOf } from "./payment-status.ts";

const card = (piStatus?: "Success" | "Pending" | "Failed") => ({
  xpaym_punchoutPayment: true,
  ...(piStatus && { piStatus }),
});

test.each([
  ["the provider has not spoken", { orderStatus: "M", paymentInstruction: [card("Pending")] }, "waiting"],
  ["nothing is known of it", { orderStatus: "M", paymentInstruction: [card()] }, "waiting"],
  ["the provider declined", { orderStatus: "M", paymentInstruction: [card("Failed")] }, "failed"],
  ["the provider approved", { orderStatus: "C", paymentInstruction: [card("Success")] }, "paid"],
  ["long since shipped", { orderStatus: "D", paymentInstruction: [card("Success")] }, "paid"],
  ["cash on delivery", { orderStatus: "C", paymentInstruction: [{ piStatus: "Success" }] }, "later"],
  ["nothing to pay", { orderStatus: "C" }, "later"],
  ["it waits for its day", { orderStatus: "I", paymentInstruction: [{ piStatus: "Pending" }] }, "scheduled"],
  ["it has to be approved", { orderStatus: "W", paymentInstruction: [card("Pending")] }, "approval"],
  ["rejected", { orderStatus: "N", paymentInstruction: [card("Pending")] }, "denied"],
  ["its status is the installation's own", { orderStatus: "OTHER", paymentInstruction: [card("Failed")] }, "later"],
  ["the same, and it is paid", { orderStatus: "OTHER", paymentInstruction: [card("Success")] }, "paid"],
  ["canceled", { orderStatus: "X", paymentInstruction: [card("Pending")] }, "canceled"],
] as const)("%s", (_, { orderStatus, ...rest }, paymentStatus) => {
  const paymentInstruction = "paymentInstruction" in rest ? [...rest.paymentInstruction] : undefined;
  expect(paymentStatusOf({ orderStatus, paymentInstruction })).toBe(paymentStatus);
});

test("only an unpaid instruction for the provider's page is open", () => {
  expect(openInstruction({ paymentInstruction: [{ piStatus: "Pending" as const }, card("Failed")] })).toEqual(
    card("Failed"),
  );
  expect(openInstruction({ paymentInstruction: [card("Success"), card()] })).toBeUndefined();
});
