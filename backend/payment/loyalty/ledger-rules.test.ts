import { describe, expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { type Account, credit, emptyAccount, expire, redeem, release, reserve, takeBack } from "./ledger-rules.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
const lot = (id: number, left: string, expires: number | null) => ({
  id,
  left: new Decimal(left),
  expiresAt: expires === null ? null : day(expires),
});
const filled = [lot(1, "10", null), lot(2, "5", 9), lot(3, "7.5", 3)].reduce(
  (account, one) => credit(account, one).account,
  emptyAccount,
);
const lefts = ({ lots }: Account) => lots.map(({ left }) => left.toString());

describe("a loyalty account", () => {
  test("reserves no more than its available balance", () => {
    expect(reserve(filled, "22.5")?.reserved.toString()).toBe("22.5");
    expect(reserve(filled, "22.51")).toBeUndefined();
    expect(reserve(filled, "0")).toBeUndefined();
    const held = reserve(filled, "20") ?? filled;
    expect(reserve(held, "2.51")).toBeUndefined();
    expect(release(held, "20")).toEqual(filled);
  });

  test("spends first the points that expire soonest", () => {
    const held = reserve(filled, "9") ?? filled;
    const { account } = redeem(held, "9");
    expect([account.balance.toString(), account.reserved.toString(), ...lefts(account)]).toEqual([
      "13.5",
      "0",
      "10",
      "3.5",
      "0",
    ]);
    expect(() => redeem(account, "1")).toThrow();
  });

  test("loses expired points, except those that a cart holds", () => {
    expect(expire(filled, day(2)).lost.toString()).toBe("0");
    const { account, lost } = expire(filled, day(9));
    expect([lost.toString(), account.balance.toString(), ...lefts(account)]).toEqual(["12.5", "10", "10", "0", "0"]);
    const held = reserve(filled, "20") ?? filled;
    expect(expire(held, day(9)).lost.toString()).toBe("2.5");
  });

  test("takes back no more than its unreserved balance", () => {
    const held = reserve(filled, "20") ?? filled;
    expect(takeBack(held, "5").taken.toString()).toBe("2.5");
    expect(takeBack(held, "-5").taken.toString()).toBe("0");
  });
});
