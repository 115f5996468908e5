import { expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { shareOut } from "./share-out.ts";

const paid = (total: string, ...amounts: string[]) =>
  shareOut(
    amounts.map((amount) => ({ amount })),
    new Decimal(total),
  ).map(({ part, amount }) => `${part.amount} now ${amount.toFixed(2)}`);

test.each([
  ["one pays it all, whatever it comes to", "120.50", ["100"], ["100 now 120.50"]],
  ["the last one pays what is more", "120.50", ["30", "70"], ["30 now 30.00", "70 now 90.50"]],
  ["and what is less", "90", ["30", "70"], ["30 now 30.00", "70 now 60.00"]],
  ["who is not needed does not pay", "20", ["30", "70"], ["30 now 20.00"]],
  ["nothing is paid of nothing", "0", ["30", "70"], []],
  ["nor without payments", "10", [], []],
])("%s", (_what, total, amounts, expected) => expect(paid(total, ...amounts)).toEqual(expected));
