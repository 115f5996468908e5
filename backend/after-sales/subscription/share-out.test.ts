import { expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { shareOut } from "./share-out.ts";

const paid = (total: string, ...amounts: string[]) =>
  shareOut(
    amounts.map((amount) => ({ amount })),
    new Decimal(total),
  ).map(({ part, amount }) => `${part.amount} now ${amount.toFixed(2)}`);

test.each([
  ["a single payment covers any total", "120.50", ["100"], ["100 now 120.50"]],
  ["the last payment covers a higher total", "120.50", ["30", "70"], ["30 now 30.00", "70 now 90.50"]],
  ["the last payment covers less of a lower total", "90", ["30", "70"], ["30 now 30.00", "70 now 60.00"]],
  ["a payment that is not needed is left out", "20", ["30", "70"], ["30 now 20.00"]],
  ["a total of zero needs no payments", "0", ["30", "70"], []],
  ["without payments, nothing is shared out", "10", [], []],
])("%s", (_what, total, amounts, expected) => expect(paid(total, ...amounts)).toEqual(expected));
