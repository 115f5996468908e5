import { describe, expect, it } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import {
  availableOf,
  expire,
  issue,
  type Movement,
  type Purse,
  redeem,
  release,
  reserve,
  reverse,
  statusOf,
  usableUntil,
} from "./ledger.ts";

const day = 86_400_000;
const start = new Date("2026-03-01T18:00:00Z");
const days = (count: number) => new Date(start.getTime() + count * day);
const money = (value: string | number) => new Decimal(value);
const fresh = (original = "400.00") => issue(money(original), days(10)).purse;
const reserved = (purse: Purse, amount: string, now = start) => {
  const step = reserve(purse, money(amount), now);
  if (!step) throw new Error("refused");
  return step.purse;
};
const spent = (purse: Purse, amount: string) => redeem(reserved(purse, amount), money(amount)).purse;
const typesOf = (movements: Movement[]) => movements.map(({ type }) => type);

describe("a voucher", () => {
  it("can be spent in parts until it is used up", () => {
    const some = spent(fresh(), "150.00");
    expect([statusOf(fresh(), start), statusOf(some, start)]).toEqual(["ACTIVE", "PARTIALLY_USED"]);
    expect(some.balance.toFixed(2)).toBe("250.00");
    expect(statusOf(spent(some, "250"), start)).toBe("USED");
  });

  it("never reserves more than other orders leave available", () => {
    const purse = reserved(fresh(), "300");
    expect(availableOf(purse, start).toFixed(2)).toBe("100.00");
    expect(reserve(purse, money("100.01"), start)).toBeUndefined();
    expect(reserve(purse, money(0), start)).toBeUndefined();
    expect(reserve(purse, money(-1), start)).toBeUndefined();
    expect(statusOf(purse, start)).toBe("ACTIVE");
    expect(release(purse, money(300), start).purse).toEqual(fresh());
  });

  it("has nothing available while it is blocked, and is usable again once unblocked", () => {
    const blocked = { ...spent(fresh(), "1"), blocked: true };
    expect([statusOf(blocked, start), availableOf(blocked, start).toNumber()]).toEqual(["BLOCKED", 0]);
    expect(statusOf({ ...blocked, blocked: false }, start)).toBe("PARTIALLY_USED");
  });

  it("loses its remaining balance after its last day, only once", () => {
    const purse = spent(fresh(), "150");
    expect(expire(purse, days(10)).movements).toEqual([]);
    const over = expire(purse, days(11));
    expect(typesOf(over.movements)).toEqual(["EXPIRE"]);
    expect([over.purse.balance.toNumber(), over.purse.expired.toNumber()]).toEqual([0, 250]);
    expect(statusOf(over.purse, days(11))).toBe("EXPIRED");
    expect(statusOf(purse, days(11))).toBe("EXPIRED");
    expect(expire(over.purse, days(12)).movements).toEqual([]);
    expect(reserve(purse, money(1), days(11))).toBeUndefined();
  });

  it("can still be redeemed by an order that held it when it expired", () => {
    const held = expire(reserved(fresh(), "150"), days(11)).purse;
    expect(held.balance.toNumber()).toBe(150);
    expect(redeem(held, money(150)).purse.balance.toNumber()).toBe(0);
    expect(typesOf(release(held, money(150), days(11)).movements)).toEqual(["RELEASE", "EXPIRE"]);
  });

  it("is usable for thirty more days if a submitted order releases it past its expiry; before, nothing changes", () => {
    const step = release(reserved(fresh(), "150"), money(150), days(40), true);
    expect(typesOf(step.movements)).toEqual(["EXPIRE", "RELEASE"]);
    expect([step.purse.balance.toNumber(), step.purse.reserved.toNumber()]).toEqual([150, 0]);
    expect(statusOf(step.purse, days(69))).toBe("PARTIALLY_USED");
    expect(statusOf(step.purse, days(72))).toBe("EXPIRED");
    const early = release(reserved(fresh(), "150"), money(150), days(9), true);
    expect([typesOf(early.movements), early.purse.graceUntil]).toEqual([["RELEASE"], null]);
  });

  it("is usable for thirty more days after a reversal past its expiry, for the reversed amount only", () => {
    const step = reverse(spent(fresh(), "150"), money(150), days(40));
    expect(typesOf(step.movements)).toEqual(["EXPIRE", "REVERSAL"]);
    expect(step.purse.balance.toNumber()).toBe(150);
    expect(usableUntil(step.purse).toISOString()).toBe("2026-05-11T05:59:59.999Z");
    expect(statusOf(step.purse, days(69))).toBe("PARTIALLY_USED");
    expect(statusOf(step.purse, days(72))).toBe("EXPIRED");
    const whole = reverse(spent(fresh(), "400"), money(400), days(40)).purse;
    expect(statusOf(whole, days(41))).toBe("ACTIVE");
  });

  it("keeps its last day after a reversal before it", () => {
    const { purse } = reverse(spent(fresh(), "150"), money(150), days(9));
    expect([purse.graceUntil, statusOf(purse, days(9))]).toEqual([null, "ACTIVE"]);
  });

  it("throws when more is redeemed, released or reversed than possible", () => {
    expect(() => redeem(fresh(), money(1))).toThrow();
    expect(() => release(reserved(fresh(), "1"), money(2), start)).toThrow();
    expect(() => reverse(spent(fresh(), "10"), money("10.01"), start)).toThrow();
  });
});
