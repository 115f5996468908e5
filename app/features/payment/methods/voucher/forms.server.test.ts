import { expect, test } from "vitest";
import { OwnVoucher, TypedVoucher } from "./forms.server.ts";

/** What is wrong with the amount of either form. */
const faultsOf = (typed: string) =>
  [
    OwnVoucher.safeParse({ voucherId: "VC-1", voucherAmount: typed }),
    TypedVoucher.safeParse({ folio: "123456789012", folioAmount: typed }),
  ].map(({ error }) => error?.issues.map(({ message }) => message));

test.each(["0", "0.00", "٠", "$0,00", "cien"])("an amount of %j must be greater than zero", (typed) =>
  expect(faultsOf(typed)).toEqual([["form.amount"], ["form.amount"]]),
);

test("an amount, or none, is accepted", () => {
  expect(faultsOf("0.01")).toEqual([undefined, undefined]);
  expect(OwnVoucher.safeParse({ voucherId: "VC-1" }).success).toBe(true);
});
