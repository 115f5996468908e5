import { expect, test } from "vitest";
import { payment } from "./payment.ts";

test("a call writes at most twenty payment instructions", () => {
  const one = { piId: "1", payMethodId: "ValeElectronico", piAmount: "1.00", billing_address_id: "1" };
  const takes = (count: number) => {
    const body = { paymentInstruction: Array.from({ length: count }, () => one) };
    return [payment.add.body, payment.replace.body].map((schema) => schema.safeParse(body).success);
  };
  expect([takes(20), takes(21)]).toEqual([
    [true, true],
    [false, false],
  ]);
});
