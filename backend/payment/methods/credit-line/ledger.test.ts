import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import {
  availableOf,
  type Credit,
  type CreditMovement,
  type CreditMovementType,
  draw,
  mayDraw,
  pay,
  release,
  reserve,
  reverse,
} from "./ledger.ts";

const money = (value: string | number) => new Decimal(value);
const fresh = (limit = "1000.00"): Credit => ({ limit: money(limit), balance: zero, reserved: zero, active: true });
const held = (credit: Credit, amount: string) => {
  const step = reserve(credit, money(amount));
  if (!step) throw new Error("refused");
  return step.credit;
};
const drawn = (credit: Credit, amount: string) => draw(held(credit, amount), money(amount)).credit;

describe("a credit line", () => {
  it("grants up to its limit, to the cent, counting what carts hold", () => {
    const credit = held(drawn(fresh(), "600"), "300");
    expect(availableOf(credit).toFixed(2)).toBe("100.00");
    expect(reserve(credit, money("100.01"))).toBeUndefined();
    expect(reserve(credit, money(0))).toBeUndefined();
    expect(reserve(credit, money(-1))).toBeUndefined();
    expect(availableOf(held(credit, "100")).isZero()).toBe(true);
  });

  it("has nothing available while it is closed, and never a negative amount after its limit was lowered", () => {
    const credit = drawn(fresh(), "600");
    expect(availableOf({ ...credit, active: false }).isZero()).toBe(true);
    expect(availableOf({ ...credit, limit: money(500) }).isZero()).toBe(true);
  });

  it("can be drawn as held, unless it was closed or lowered meanwhile", () => {
    const credit = held(drawn(fresh(), "600"), "300");
    expect(mayDraw(credit, money(300))).toBe(true);
    expect(mayDraw({ ...credit, limit: money("899.99") }, money(300))).toBe(false);
    expect(mayDraw({ ...credit, active: false }, money(300))).toBe(false);
  });

  it("accepts payments, and reversals beyond what is owed", () => {
    const credit = pay(drawn(fresh(), "600"), money(600)).credit;
    expect(availableOf(credit).toFixed(2)).toBe("1000.00");
    const over = reverse(credit, money(50)).credit;
    expect([over.balance.toNumber(), availableOf(over).toNumber()]).toEqual([-50, 1050]);
  });

  it("throws for draws and releases beyond the hold, and for payments and reversals that are not positive", () => {
    expect(() => draw(fresh(), money(1))).toThrow();
    expect(() => release(held(fresh(), "1"), money(2))).toThrow();
    expect(() => pay(fresh(), money(0))).toThrow();
    expect(() => reverse(fresh(), money(-1))).toThrow();
  });
});

type Wish = { kind: "reserve" | "release" | "draw" | "reverse" | "pay"; cents: number; pick: number };
const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom<Wish["kind"]>("reserve", "release", "draw", "reverse", "pay"),
    cents: fc.integer({ min: 1, max: 60_000 }),
    pick: fc.nat(100),
  }),
  { maxLength: 60 },
);
const owes: Record<CreditMovementType, number> = { RESERVE: 0, RELEASE: 0, DRAW: 1, REVERSAL: -1, PAYMENT: -1 };
const holds: Record<CreditMovementType, number> = { RESERVE: 1, RELEASE: -1, DRAW: -1, REVERSAL: 0, PAYMENT: 0 };
const weighed = (ledger: CreditMovement[], weights: Record<CreditMovementType, number>) =>
  sum(ledger.map(({ type, amount }) => amount.times(weights[type])));

describe("the ledger of a credit line, after any sequence of operations", () => {
  it("adds up to what is owed and what is held, which together stay within the limit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), wishes, (cents, sequence) => {
        let credit = fresh(money(cents).div(100).toFixed(2));
        const ledger: CreditMovement[] = [];
        const [open, done]: [Decimal[], Decimal[]] = [[], []];
        for (const wish of sequence) {
          const step = take(credit, wish, open, done);
          if (!step) continue;
          ({ credit } = step);
          ledger.push(step.movement);
          expect(step.movement.amount.gt(0)).toBe(true);
          expect(credit.reserved.gte(0)).toBe(true);
          expect(credit.balance.plus(credit.reserved).lte(credit.limit)).toBe(true);
        }
        expect(weighed(ledger, owes).toFixed(6)).toBe(credit.balance.toFixed(6));
        expect(weighed(ledger, holds).toFixed(6)).toBe(credit.reserved.toFixed(6));
        expect(sum(open).toFixed(6)).toBe(credit.reserved.toFixed(6));
        if (ledger.length) expect(ledger.at(-1)?.balanceAfter.toFixed(6)).toBe(credit.balance.toFixed(6));
      }),
    );
  });
});

/** One request on the line; `open` are the amounts that orders hold, `done` those they have drawn. */
function take(credit: Credit, { kind, cents, pick }: Wish, open: Decimal[], done: Decimal[]) {
  const amount = money(cents).div(100);
  if (kind === "pay") return pay(credit, amount);
  if (kind === "reserve") {
    const step = reserve(credit, amount);
    if (step) open.push(amount);
    return step;
  }
  const from = kind === "reverse" ? done : open;
  if (!from.length) return undefined;
  const [chosen = zero] = from.splice(pick % from.length, 1);
  if (kind === "release") return release(credit, chosen);
  if (kind === "draw") {
    done.push(chosen);
    return draw(credit, chosen);
  }
  const part = Decimal.min(chosen, amount);
  if (part.lt(chosen)) done.push(chosen.minus(part));
  return reverse(credit, part);
}
