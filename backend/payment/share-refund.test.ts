import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, sum } from "#backend/platform/money.ts";
import { shareRefund } from "./share-refund.ts";

const part = (name: string, max: string, wallet = false) => ({ name, max: new Decimal(max), wallet });
const shares = (parts: ReturnType<typeof part>[], amount: string) =>
  shareRefund(parts, amount).map(({ part: { name }, share }) => `${name} ${share.toString()}`);

test("refunds money payments before wallets, the latest payment first", () => {
  const parts = [part("voucher", "100", true), part("points", "50", true), part("card", "200")];
  expect(shares(parts, "150")).toEqual(["card 150"]);
  expect(shares(parts, "230.50")).toEqual(["card 200", "points 30.5"]);
  expect(shares(parts, "350")).toEqual(["card 200", "points 50", "voucher 100"]);
});

test("never refunds more to a payment than it paid", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => new Decimal(units.toString()).div(1_000_000));
  const parts = fc.array(fc.record({ max: amount, wallet: fc.boolean() }), { maxLength: 6 });
  fc.assert(
    fc.property(parts, amount, (paid, back) => {
      const given = shareRefund(paid, back);
      expect(given.every(({ part: { max }, share }) => share.gt(0) && share.lte(max))).toBe(true);
      const max = Decimal.min(back, sum(paid.map((one) => one.max)));
      expect(sum(given.map(({ share }) => share)).equals(max)).toBe(true);
    }),
  );
});
