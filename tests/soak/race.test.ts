import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { at, confirmed, expectTold, race, racers, raceTimeout, together } from "./rounds.ts";
import {
  giveUpPayments,
  hasServer,
  leaveCarts,
  newVoucher,
  oneUseCode,
  payCash,
  placedOf,
  reviewed,
  reviewOf,
  setStock,
  severalCarts,
} from "./stage.ts";
import { openTwoNodes, type TwoNodes } from "./two-nodes.ts";
import { onAnotherDevice, openVisitor, type Page, type Visitor } from "./visitor.ts";

/** Twenty people, or one impatient one, at two storefronts over one PostgreSQL. What there is once is given once. */
describe.runIf(hasServer())("twenty forms sent at once to two nodes", { timeout: raceTimeout }, () => {
  let shop: TwoNodes;
  /** What all carts hold, in one piece or two. */
  let item: number;
  let guests: Visitor[];
  let members: Visitor[];
  beforeAll(async () => {
    shop = await openTwoNodes();
    item = at(await shop.items(), 0).id;
    guests = await together(racers, () => openVisitor(shop, "G"));
    members = await together(racers, () => openVisitor(shop, "R"));
  }, 180_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await leaveCarts(shop, [...guests, ...members]);
    await setStock(shop, item, 100_000);
  });

  const node = (index: number) => at(shop.nodes, index % 2);
  /** Sends all of them at once, and waits until the last one is decided. */
  const raced = async (send: (index: number) => Promise<Page>) => {
    const pages = await together(racers, send);
    await shop.quiet();
    return pages;
  };
  const cancelByClicks = (visitor: Visitor, orderId: string | number) =>
    raced((index) => visitor.post(`/account/orders/${orderId}/cancel`, { intent: "cancel" }, node(index)));
  /** Asserts that one racer's order was placed, and that each page shows its own result. @returns the winner's index */
  const onlyWinner = async (pages: Page[], carts: { orderId: string }[], reason: RegExp) => {
    const placed = await placedOf(shop, carts);
    expect(placed.length).toBeGreaterThan(0);
    pages.forEach((page, index) => {
      if (confirmed(page)) expect(placed).toContain(at(carts, index).orderId);
    });
    const losers = pages.filter((page, index) => !confirmed(page) && !placed.includes(at(carts, index).orderId));
    await expectTold(losers, reason);
    return { over: placed.length - 1, winner: carts.findIndex(({ orderId }) => placed.includes(orderId)) };
  };
  /** A card with points, and what it says. */
  const openPurse = async ({ memberId }: Visitor, amount: string) => {
    const card = await addCard(shop.db, { memberId, amount });
    return async () => {
      const [row] = await shop.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.id));
      return { balance: Number(row?.balance), reserved: Number(row?.reserved) };
    };
  };
  const canceled = async (visitor: Visitor, orderId: string) =>
    expect((await visitor.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);

  test("sell the last unit to one shopper and show the others that it is sold out", async () => {
    const carts = await together(racers, (index) => reviewed(shop, at(guests, index), node(index)));
    await race("last piece in stock", async () => {
      const shelf = await setStock(shop, item, 1);
      const pages = await raced((index) => at(carts, index).place());
      const { over, winner } = await onlyWinner(pages, carts, /No hay suficientes piezas|agotad/i);
      expect(await shelf.reserved()).toBe(1 + over);
      await canceled(at(guests, winner), at(carts, winner).orderId);
      expect(await shelf.reserved()).toBe(over);
      // The losers still have their carts and may submit the form again; the winner starts over.
      await setStock(shop, item, racers);
      carts[winner] = await reviewed(shop, at(guests, winner), node(winner));
      return over;
    });
  });

  test("redeem a one-use promotion code once, and the other shoppers keep their cart and see the reason", async () => {
    const promotion = await oneUseCode(shop);
    const withCode = async (index: number) => {
      const guest = at(guests, index);
      const { id } = await shop.cart(guest);
      const added = await guest.post("/cart", { intent: "code", promoCode: promotion.code }, node(index));
      expect(added.status).toBe(303);
      await payCash(shop, guest, node(index));
      return { orderId: String(id), ...(await reviewOf(guest, node(index))) };
    };
    const carts = await together(racers, withCode);
    await race("one-use promotion code", async () => {
      expect(await promotion.attached()).toBe(racers);
      const pages = await raced((index) => at(carts, index).place());
      // Late racers find the discount gone before the code is checked.
      const { over, winner } = await onlyWinner(
        pages,
        carts,
        /Este código ya se agotó|Ya no hay este descuento: Una sola vez/,
      );
      expect(await promotion.uses()).toBe(1 + over);
      await canceled(at(guests, winner), at(carts, winner).orderId);
      expect(await promotion.uses()).toBe(over);
      // The losers still have cart and code; the winner starts over.
      carts[winner] = await withCode(winner);
      return over;
    });
  });

  test("hold, spend and restore a voucher once for twenty clicks", async () => {
    const owner = at(members, 0);
    await race("voucher", async () => {
      const { id } = await shop.cart(owner, { pieces: 2 });
      const { voucherId, books } = await newVoucher(shop, { amount: "100", memberId: owner.memberId });
      const form = { intent: "useVoucher", voucherId, voucherAmount: "60" };
      const pages = await raced((index) => owner.post("/checkout/payment", form, node(index)));
      await expectTold(pages, /pagas con el vale|Falta por pagar/);
      const over = new Decimal((await books()).held).minus(60);
      await payCash(shop, owner, node(0));
      const { place } = await reviewOf(owner, node(0));
      await raced((index) => place(node(index)));
      expect(await books()).toEqual({ balance: "40.00", held: "0.00" });
      await cancelByClicks(owner, id);
      expect(await books()).toEqual({ balance: "100.00", held: "0.00" });
      return over.toNumber();
    });
  });

  test("hold a voucher for one of twenty shoppers who know its folio, and restore it when it is removed", async () => {
    await together(racers, (index) => shop.cart(at(members, index), { pieces: 2 }));
    await race("voucher on paper", async () => {
      const { folio, books } = await newVoucher(shop, { amount: "100" });
      const form = { intent: "typeVoucher", folio, folioAmount: "100" };
      const pages = await raced((index) => at(members, index).post("/checkout/payment", form, node(index)));
      await expectTold(
        pages.filter(({ status }) => status !== 303),
        /Este vale ya no tiene saldo/,
      );
      const { held } = await books();
      for (const member of members) await giveUpPayments(member, node(1));
      expect(await books()).toEqual({ balance: "100.00", held: "0.00" });
      return new Decimal(held).minus(100).toNumber();
    });
  });

  test("hold points within the balance, and spend and restore them once", async () => {
    const owner = at(members, 0);
    const purse = await openPurse(owner, "50.00");
    await race("points", async () => {
      const { id } = await shop.cart(owner, { pieces: 2 });
      const form = { intent: "usePoints", pointsAmount: "30" };
      const pages = await raced((index) => owner.post("/checkout/payment", form, node(index)));
      await expectTold(pages, /puntos|monedero|saldo|Falta por pagar/i);
      const over = (await purse()).reserved - 30;
      await payCash(shop, owner, node(0));
      const { place } = await reviewOf(owner, node(0));
      await raced((index) => place(node(index)));
      expect(await purse()).toEqual({ balance: 20, reserved: 0 });
      await cancelByClicks(owner, id);
      expect(await purse()).toEqual({ balance: 50, reserved: 0 });
      return over;
    });
  });

  /** Two devices of one person choose one of four carts and pay with the same thing, all at once; then the carts are removed. */
  const inSeveralCarts = async (devices: [Visitor, Visitor], form: Record<string, string>, words: RegExp) => {
    const [owner] = devices;
    const carts = await severalCarts(shop, owner, 4);
    const pages = await raced(async (index) => {
      const device = at(devices, index % 2);
      const select = { intent: "select", orderId: at(carts, index % 4) };
      await device.post("/account/saved-carts", select, node(index >> 1));
      return device.post("/checkout/payment", form, node(index >> 1));
    });
    await expectTold(pages, words);
    return () => leaveCarts(shop, [owner]);
  };

  test("pay one of a shopper's carts with a voucher on any device, and restore it when the carts are removed", async () => {
    const owner = at(members, 1);
    const devices: [Visitor, Visitor] = [owner, await onAnotherDevice(shop, owner)];
    await race("voucher in several carts", async () => {
      const { voucherId, books } = await newVoucher(shop, { amount: "100", memberId: owner.memberId });
      const form = { intent: "useVoucher", voucherId, voucherAmount: "60" };
      const leave = await inSeveralCarts(devices, form, /pagas con el vale|De este vale quedan|Falta por pagar/);
      const { held } = await books();
      await leave();
      expect(await books()).toEqual({ balance: "100.00", held: "0.00" });
      return new Decimal(held).minus(60).toNumber();
    });
  });

  test("pay one of a shopper's carts with points on any device, and restore them when the carts are removed", async () => {
    const owner = at(members, 2);
    const devices: [Visitor, Visitor] = [owner, await onAnotherDevice(shop, owner)];
    const purse = await openPurse(owner, "50.00");
    await race("points in several carts", async () => {
      const form = { intent: "usePoints", pointsAmount: "30" };
      const leave = await inSeveralCarts(devices, form, /Tus puntos pagan|pesos como máximo|Falta por pagar/);
      const { reserved } = await purse();
      await leave();
      expect(await purse()).toEqual({ balance: 50, reserved: 0 });
      return reserved - 30;
    });
  });

  test("turn one cart into a single order, and every click leads to it", async () => {
    const guest = at(guests, 0);
    await race("place order", async () => {
      const shelf = await setStock(shop, item, 100_000);
      const cart = await reviewed(shop, guest, node(0));
      const pages = await raced((index) => cart.place(node(index)));
      await expectTold(pages, new RegExp(cart.orderId));
      expect(await placedOf(shop, [cart])).toEqual([cart.orderId]);
      const over = (await shelf.reserved()) - 1;
      await canceled(guest, cart.orderId);
      expect(await shelf.reserved()).toBe(0);
      return over;
    });
  });
});
