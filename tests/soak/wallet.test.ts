import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderRow } from "#backend/order/rows.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { expirePoints } from "#backend/payment/loyalty/expire.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import type { InstructionRow } from "#backend/order/payment/instructions.ts";
import type { WalletMethod } from "#backend/order/payment/method.ts";
import { points } from "#backend/payment/methods/points/method.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { expireVouchers } from "#backend/payment/methods/voucher/expire.ts";
import { voucher } from "#backend/payment/methods/voucher/method.ts";
import { addCard, openCardHolder } from "#tests/support/loyalty.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { numRuns } from "./carts.ts";
import { newVoucher } from "./stage.ts";

/**
 * Vouchers and points as the payment uses them, on a database: any sequence of holding, releasing, spending, giving back
 * and expiry, every step perhaps sent twice. Few sequences in the test suite, hundreds in `npm run soak`.
 */
const sequences = Math.max(8, Math.round(numRuns / 20));
const original = "300.00";
const kinds = ["reserve", "release", "redeem", "reverse", "expire"] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.integer({ min: 100, max: 20_000 }),
  pick: fc.nat(100),
  twice: fc.boolean(),
});
type Step = { kind: (typeof kinds)[number]; cents: number; pick: number; twice: boolean };
type Hold = { row: InstructionRow; amount: Decimal; state: "HELD" | "RELEASED" | "REDEEMED"; reversed: Decimal };
type Books = { balance: string; reserved: string; movements: Decimal; lost: Decimal };
/** What is spent, how it is found, how it expires, and what is recorded about it. */
type Purse = { wallet: WalletMethod; sent: object; expire: () => Promise<unknown>; books: () => Promise<Books> };

let shop: TestShop;
let store: Store;
let owner: Awaited<ReturnType<typeof openCardHolder>>;
let order: OrderRow;
beforeAll(async () => {
  shop = await openTestShop();
  store = await findStore(shop.db, "1");
  owner = await openCardHolder(shop);
  order = await shop.cart(owner, { pieces: 5, goods: 3 });
});
afterAll(() => shop.close());

describe("in a database, for any sequence of steps", { timeout: 30_000 + sequences * 3_000 }, () => {
  test.each([
    ["a voucher", openVoucher],
    ["points", openPoints],
  ])(
    "%s: nothing is held or spent twice or falls below zero, and the movements add up to the balance",
    async (_, open) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const purse = await open();
          const holds: Hold[] = [];
          for (const one of steps) {
            await take(purse, holds, one);
            await expectSound(purse, holds);
          }
        }),
        { numRuns: sequences },
      );
    },
  );
});

async function take(purse: Purse, holds: Hold[], { kind, cents, pick, twice }: Step) {
  const amount = new Decimal(cents).div(100);
  if (kind === "reserve") return reserve(purse, holds, amount);
  if (kind === "expire") return purse.expire();
  const hold = holds[pick % Math.max(1, holds.length)];
  if (!hold) return undefined;
  const times = twice ? 2 : 1;
  for (let round = 0; round < times; round += 1) {
    if (kind === "reverse") await giveBack(purse, hold, amount);
    else await end(purse, hold, kind);
  }
}

async function reserve({ wallet, sent }: Purse, holds: Hold[], amount: Decimal) {
  const caller: Caller = { kind: "registered", memberId: owner.memberId, organizationId: -2000, activity: undefined };
  const held = await shop.db
    .transaction((tx) => wallet.attach({ db: tx, order, caller, store, sent: { ...sent }, others: [], amount }))
    .catch(refusal);
  if (!held) return;
  const values = { orderId: order.id, method: wallet.id, amount: amount.toFixed(6), reference: held.reference };
  const rest = { policyId: 0, status: "Pending" as const, billingAddressId: owner.address.id, held: true };
  const [row] = await shop.db
    .insert(paymentInstructions)
    .values({ ...values, ...rest })
    .returning();
  if (row) holds.push({ row, amount, state: "HELD", reversed: new Decimal(0) });
}

/** Releases or spends a hold, whichever comes first: the second attempt finds it done, or is refused. */
async function end({ wallet }: Purse, hold: Hold, kind: "release" | "redeem") {
  const done = await shop.db.transaction((tx) => wallet[kind](tx, hold.row)).then(() => true, refusal);
  // No order is paid with what was given back before.
  if (kind === "redeem" && hold.state === "RELEASED") expect(done).toBeUndefined();
  if (done && hold.state === "HELD") hold.state = kind === "release" ? "RELEASED" : "REDEEMED";
}

async function giveBack({ wallet }: Purse, hold: Hold, amount: Decimal) {
  await shop.db.transaction((tx) => wallet.reverse(tx, hold.row, amount));
  if (hold.state === "REDEEMED") hold.reversed = Decimal.min(hold.amount, hold.reversed.plus(amount));
}

/** Refusals are expected; anything else is a bug of ours. */
function refusal(error: unknown): undefined {
  if (!(error instanceof BackendFault)) throw error;
}

async function expectSound({ books }: Purse, holds: readonly Hold[]) {
  const { balance, reserved, movements, lost } = await books();
  const inState = (state: Hold["state"]) => holds.filter((hold) => hold.state === state);
  const held = sum(inState("HELD").map(({ amount }) => amount));
  const spent = sum(inState("REDEEMED").map(({ amount, reversed }) => amount.minus(reversed)));
  expect(reserved).toBe(held.toFixed(6));
  expect(new Decimal(balance).gte(reserved)).toBe(true);
  expect(movements.toFixed(6)).toBe(balance);
  expect(sum([balance, spent, lost]).toFixed(6)).toBe(new Decimal(original).toFixed(6));
}

async function openVoucher(): Promise<Purse> {
  const { db } = shop;
  const { id, voucherId } = await newVoucher(shop, { amount: original, memberId: owner.memberId });
  const mine = eq(vouchers.id, id);
  const signs = { ISSUE: 1, REVERSAL: 1, REDEEM: -1, EXPIRE: -1, RESERVE: 0, RELEASE: 0 };
  return {
    wallet: voucher,
    sent: { voucherId },
    expire: async () => {
      await db
        .update(vouchers)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(mine);
      return expireVouchers(db);
    },
    books: async () => {
      const [row] = await db.select().from(vouchers).where(mine);
      const rows = await db.select().from(voucherMovements).where(eq(voucherMovements.voucherId, id));
      // The original amount has no movement: the tests' vouchers are written, not issued.
      const moved = rows.map(({ type, amount }) => new Decimal(amount).times(signs[type]));
      const { balance = "", reservedAmount: reserved = "", expiredAmount = "0" } = row ?? {};
      return { balance, reserved, movements: sum([original, ...moved]), lost: new Decimal(expiredAmount) };
    },
  };
}

async function openPoints(): Promise<Purse> {
  const { db } = shop;
  // A person has one card at a time.
  await db.update(loyaltyCards).set({ memberId: null }).where(eq(loyaltyCards.memberId, owner.memberId));
  const { id, cardId } = await addCard(db, { memberId: owner.memberId, amount: original });
  const mine = eq(loyaltyMovements.cardId, id);
  return {
    wallet: points,
    sent: { x_loyaltyCardId: cardId },
    expire: async () => {
      await db
        .update(loyaltyMovements)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(mine);
      return expirePoints(db);
    },
    books: async () => {
      const [row] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id));
      const rows = await db.select().from(loyaltyMovements).where(mine);
      const { balance = "", reserved = "" } = row ?? {};
      expect(sum(rows.map(({ left }) => left ?? 0)).toFixed(6)).toBe(balance);
      const lost = rows.filter(({ type }) => type === "EXPIRATION").map(({ amount }) => amount);
      return { balance, reserved, movements: sum(rows.map(({ amount }) => amount)), lost: sum(lost).abs() };
    },
  };
}
