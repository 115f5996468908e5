import { eq } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { confirmed, ticketIn } from "./rounds.ts";
import { newVoucher, payCash } from "./stage.ts";
import type { TwoNodes } from "./two-nodes.ts";
import { openVisitor, type Page, type Visitor } from "./visitor.ts";

/** What a shopper saw instead of a page of the shop. `status` 0: the connection was reset. */
export type Failure = { at: number; path: string; status: number };
export type Purchase = { orderId: number; memberId: number; isPlaced: boolean; stage: Stage };
/** What is paid with. */
export type Kind = "cash" | "voucher" | "points";
type Books = { balance: number; held: number };
/** How a purchase is paid, and what its books said before; `used` is missing from them in the end. */
type Stage = { form?: Record<string, string>; books: () => Promise<Books>; before: number; used: number };

/** A page that never came. */
const nothing: Page = { status: 0, location: "", text: "", cookie: "", origin: "" };
const timeoutMs = 60_000;

/**
 * A shopper who buys with forms and presses each button again until the shop confirms.
 * @returns the outcome; undefined if the setup failed and nothing was started
 */
export async function buy(shop: TwoNodes, kind: Kind, failures: Failure[]): Promise<Purchase | undefined> {
  const set = await setStage(shop, kind).catch(() => undefined);
  if (!set) return undefined;
  const { visitor, orderId, stage } = set;
  const { get, post } = watched(visitor, failures);
  const { form } = stage;
  if (form)
    await until(async () => {
      const isHeld = (await stage.books()).held > 0;
      if (!isHeld) await post("/checkout/payment", form);
      return isHeld || undefined;
    });
  const ticket = await until(async () => {
    await payCash(shop, { ...visitor, post: async (path, form) => (await post(path, form)) ?? nothing }, "").catch(
      () => undefined,
    );
    const review = await get("/checkout/review");
    return review && ticketIn(review);
  });
  const placed = await until(async () => {
    const page = await post("/checkout/review", { intent: "place", ticket: ticket ?? "" });
    return page && confirmed(page) ? page : undefined;
  });
  return { orderId, memberId: visitor.memberId, isPlaced: placed !== undefined, stage };
}

/** The entries in the books of vouchers and cards that do not match these purchases. */
export async function wrongBooks(purchases: readonly Purchase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { orderId, isPlaced, stage } of purchases) {
    const { balance, held } = await stage.books();
    const isRight = isPlaced ? balance === stage.before - stage.used && held === 0 : balance === stage.before;
    if (!isRight) wrong.push(`order ${orderId}, ${isPlaced ? "placed" : "open"}: ${balance} left, ${held} held`);
  }
  return wrong;
}

async function setStage(shop: TwoNodes, kind: Kind) {
  const visitor = await openVisitor(shop, kind === "cash" ? "G" : "R");
  const { id: orderId } = await shop.cart(visitor);
  return { visitor, orderId, stage: await stageOf(shop, kind, visitor.memberId) };
}

async function stageOf(shop: TwoNodes, kind: Kind, memberId: number): Promise<Stage> {
  if (kind === "cash") return { books: async () => ({ balance: 0, held: 0 }), before: 0, used: 0 };
  if (kind === "voucher") {
    const { voucherId, books } = await newVoucher(shop, { amount: "20", memberId });
    const asNumbers = ({ balance, held }: Awaited<ReturnType<typeof books>>) => ({
      balance: Number(balance),
      held: Number(held),
    });
    const form = { intent: "useVoucher", voucherId, voucherAmount: "12" };
    return { form, books: async () => asNumbers(await books()), before: 20, used: 12 };
  }
  const card = await addCard(shop.db, { memberId, amount: "50.00" });
  const books = async () => {
    const [row] = await shop.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.id));
    return { balance: Number(row?.balance), held: Number(row?.reserved) };
  };
  return { form: { intent: "usePoints", pointsAmount: "30" }, books, before: 50, used: 30 };
}

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  return undefined;
}

/** Responses that are not a page of the shop are recorded and returned as undefined, as are its refusals. */
function watched(visitor: Visitor, failures: Failure[]) {
  const seen = async (path: string, send: () => Promise<Page>) => {
    const page = await send().catch(() => undefined);
    const status = page?.status ?? 0;
    if (status === 0 || status >= 500) failures.push({ at: Date.now(), path, status });
    // "We do not know yet": the button is pressed again.
    if (page?.location.includes("/checkout/outcome")) failures.push({ at: Date.now(), path: page.location, status });
    return page && page.status < 500 ? page : undefined;
  };
  return {
    get: (path: string) => seen(path, () => visitor.get(path)),
    post: (path: string, form: Record<string, string>) => seen(path, () => visitor.post(path, form)),
  };
}
