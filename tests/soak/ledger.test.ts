import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as points from "#backend/payment/loyalty/ledger-rules.ts";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import * as voucher from "#backend/payment/methods/voucher/ledger.ts";
import type { Movement, MovementType, Purse } from "#backend/payment/methods/voucher/ledger.ts";
import { numRuns, timeout } from "./carts.ts";

/** Tests the rules of spending as pure functions: whatever happens, in whatever order. */
const day = 86_400_000;
const start = new Date("2026-03-01T18:00:00Z");
const money = (value: string | number) => new Decimal(value);
const kinds = ["reserve", "release", "redeem", "reverse", "expire", "wait", "earn", "takeBack"] as const;
type Wish = { kind: (typeof kinds)[number]; cents: number; pick: number };
const wishes = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    cents: fc.integer({ min: 1, max: 60_000 }),
    pick: fc.nat(100),
  }),
  { maxLength: 60 },
);

const signs: Record<MovementType, number> = { ISSUE: 1, REVERSAL: 1, REDEEM: -1, EXPIRE: -1, RESERVE: 0, RELEASE: 0 };
const holds: Record<MovementType, number> = { RESERVE: 1, RELEASE: -1, REDEEM: -1, ISSUE: 0, REVERSAL: 0, EXPIRE: 0 };
const weighed = (ledger: Movement[], weights: Record<MovementType, number>) =>
  sum(ledger.map(({ type, amount }) => amount.times(weights[type])));

describe("a voucher's ledger, for any sequence of movements", { timeout }, () => {
  test("adds up to a balance that is never negative, and no cent is held or spent twice or created", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), wishes, (cents, sequence) => {
        const first = voucher.issue(money(cents).div(100), new Date(start.getTime() + 10 * day));
        let { purse } = first;
        const ledger = [...first.movements];
        const [open, done]: [Decimal[], Decimal[]] = [[], []];
        let now = start;
        for (const wish of sequence) {
          const step = spend(purse, wish, open, done, now);
          if (wish.kind === "wait") now = new Date(now.getTime() + wish.pick * day);
          if (!step) continue;
          ({ purse } = step);
          ledger.push(...step.movements);
          expect(step.movements.every(({ amount }) => amount.gt(0))).toBe(true);
          expect(purse.reserved.gte(0) && purse.reserved.lte(purse.balance)).toBe(true);
          expect(purse.balance.lte(purse.original)).toBe(true);
        }
        expect(weighed(ledger, signs).toFixed(6)).toBe(purse.balance.toFixed(6));
        expect(weighed(ledger, holds).toFixed(6)).toBe(purse.reserved.toFixed(6));
        expect(sum(open).toFixed(6)).toBe(purse.reserved.toFixed(6));
        expect(ledger.at(-1)?.balanceAfter.toFixed(6)).toBe(purse.balance.toFixed(6));
        expect(sum([purse.balance, ...done, purse.expired]).toFixed(6)).toBe(purse.original.toFixed(6));
      }),
      { numRuns },
    );
  });
});

/** Applies one wish to the purse; `open` are the amounts that orders hold, `done` those they have spent. */
function spend(purse: Purse, { kind, cents, pick }: Wish, open: Decimal[], done: Decimal[], now: Date) {
  const amount = money(cents).div(100);
  if (kind === "expire") return voucher.expire(purse, now);
  if (kind === "reserve") {
    const step = voucher.reserve(purse, amount, now);
    if (step) open.push(amount);
    return step;
  }
  const from = kind === "reverse" ? done : open;
  if (!["release", "redeem", "reverse"].includes(kind) || !from.length) return undefined;
  const [chosen = zero] = from.splice(pick % from.length, 1);
  if (kind === "release") return voucher.release(purse, chosen, now);
  if (kind === "redeem") {
    done.push(chosen);
    return voucher.redeem(purse, chosen);
  }
  const part = Decimal.min(chosen, amount);
  if (part.lt(chosen)) done.push(chosen.minus(part));
  return voucher.reverse(purse, part, now);
}

describe("a points ledger, for any sequence of movements", { timeout }, () => {
  test("adds up to the balance, as do its lots; nothing is below zero, and no more is spent than was earned", () => {
    fc.assert(
      fc.property(wishes, (sequence) => {
        const book: Book = { account: points.emptyAccount, open: [], done: [], moved: [], lots: 0, day: 0 };
        for (const wish of sequence) {
          const { balance } = book.account;
          turn(book, wish);
          const { account, moved } = book;
          moved.push(account.balance.minus(balance));
          expect(points.available(account).gte(0) && account.reserved.gte(0)).toBe(true);
          expect(account.lots.every(({ left }) => left.gte(0))).toBe(true);
        }
        const { account, open, done, moved } = book;
        expect(sum(moved).equals(account.balance)).toBe(true);
        expect(sum(account.lots.map(({ left }) => left)).equals(account.balance)).toBe(true);
        expect(sum(open).equals(account.reserved)).toBe(true);
        const came = sum(moved.filter((one) => one.gt(0)));
        expect(sum([account.balance, ...done]).lte(came)).toBe(true);
      }),
      { numRuns },
    );
  });
});

/** `open`: what carts hold. `done`: what orders have spent and not been given back. `moved`: every change of the balance. */
type Book = { account: points.Account; open: Decimal[]; done: Decimal[]; moved: Decimal[]; lots: number; day: number };

/** Applies one wish to a card. */
function turn(book: Book, { kind, cents, pick }: Wish): void {
  const amount = money(cents).div(100);
  const { account, open, done } = book;
  const on = (ahead: number) => new Date(start.getTime() + (book.day + ahead) * day);
  const earn = (left: Decimal) =>
    points.credit(book.account, { id: (book.lots += 1), left, expiresAt: pick % 3 ? on(pick) : null }).account;
  if (kind === "wait") book.day += pick;
  if (kind === "earn") book.account = earn(amount);
  if (kind === "takeBack") book.account = points.takeBack(account, amount).account;
  if (kind === "expire") book.account = points.expire(account, on(0)).account;
  if (kind === "reserve") {
    const held = points.reserve(account, amount);
    if (held) open.push(amount);
    book.account = held ?? account;
  }
  const from = kind === "reverse" ? done : open;
  if (!["release", "redeem", "reverse"].includes(kind) || !from.length) return;
  const [chosen = zero] = from.splice(pick % from.length, 1);
  if (kind === "release") book.account = points.release(account, chosen);
  if (kind === "redeem") {
    done.push(chosen);
    book.account = points.redeem(account, chosen).account;
  }
  if (kind !== "reverse") return;
  // A part comes back as a lot of its own; the rest stays spent.
  const part = Decimal.min(chosen, amount);
  if (part.lt(chosen)) done.push(chosen.minus(part));
  book.account = earn(part);
}
