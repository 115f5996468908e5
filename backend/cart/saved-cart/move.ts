import { inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { openCarrying } from "#backend/order/cost-center/carry.ts";
import { lockCarts, bumpVersion } from "#backend/order/current.ts";
import { deleteLines, saveLines, updateLine } from "#backend/order/lines.ts";
import { mayChange } from "#backend/order/hold.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { dropCart } from "../after-write.ts";
import { recalculate } from "../calculate.ts";
import { sameLine, raiseLine } from "../lines.ts";
import { readItems } from "../load.ts";
import { divideOverrides } from "../price-override/divide.ts";
import { isOn, requireRoom } from "../quantity.ts";
import { chooseContracts } from "../renew.ts";
import { allPriced } from "../reprice.ts";
import { notOrderable } from "../resolve.ts";
import { openCart } from "./open.ts";
import { pickCart } from "./pick.ts";

type Call = typeof contract.savedCart.move;
type Args = HandlerArgs<Call>;

/**
 * Moves lines from one pending order of the caller to another, unchanged: kits with their parts, ship settings, comments.
 * All or none, with all of the caller's carts locked, so that a line moved twice arrives once.
 * Errors: `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM` for a line that is not (or no longer) there and for
 * a move to itself, those of the two orders, `_ERR_PROD_NOT_ORDERABLE` when one has no price in the other's currency,
 * `_ERR_MISSING_ORDERITEMS`, `_ERR_INVALID_INPUT` above the limit of a line, `_ERR_ORDER_LINE_LIMIT_EXCEEDED` above that of the cart.
 * @see docs/interface/saved-cart.md#moving-lines
 */
export async function moveItems(args: Args): Promise<WireReply<Call>> {
  const { db, caller, store, body } = args;
  const wanted = wantedIds(body);
  const carts = await lockCarts(db, caller, store);
  const sources = await sourcesOf(args, carts);
  const lines = await linesOf(db, sources, wanted);
  if (!lines.length && !isOn(flag(body.createIfEmpty))) throw refused("_ERR_MISSING_ORDERITEMS");
  const target = body.toOrderId === "**" ? await openCart(args, "") : await pickCart(args, carts, body.toOrderId);
  if (sources.some(({ id }) => id === target.id)) throw invalid("toOrderId");
  const abroad = sources.some(({ currency }) => currency !== target.currency);
  if (abroad && !(await allPriced(db, target.currency, lines)))
    throw notOrderable({ partNumber: lines[0]?.partNumber ?? "" });
  for (const source of sources) {
    const carried = await openCarrying(db, source, target);
    const leaving = lines.filter(({ orderId }) => orderId === source.id);
    const own = await withOwnOverrides(db, source, leaving);
    await moveLines(
      db,
      target,
      own.map((line) => ({ ...line, ...carried(line) })),
    );
  }
  if (isOn(flag(body.moveOrderPromotionCode))) await moveCodes(db, sources, target);
  for (const source of sources) await settle(args, source);
  await finish(args, target, abroad);
  return { orderId: [...sources, target].map(({ id }) => String(id)), viewTaskName: "RedirectView" };
}

const flag = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

function wantedIds(body: Args["body"]): string[] {
  const sent = Object.entries(body).filter(([name]) => /^fromOrderItemId(_\d{1,4})?$/.test(name));
  const ids = sent.map(([, value]) => String(value));
  if (!ids.length) throw missing("fromOrderItemId");
  return [...new Set(ids)];
}

/** `*` means all other pending orders. */
async function sourcesOf(args: Args, carts: readonly OrderRow[]): Promise<OrderRow[]> {
  const { fromOrderId: from = ".", toOrderId: to } = args.body;
  if (from !== "*") return [await pickCart(args, carts, from)];
  const target = to === "**" ? undefined : await pickCart(args, carts, to);
  return carts.filter((cart) => cart.id !== target?.id && mayChange(cart, args.caller));
}

/** Gifts are not moved: the target gets its own if it still earns them. */
async function linesOf(db: Db, sources: readonly OrderRow[], wanted: string[]): Promise<OrderItemRow[]> {
  const all: OrderItemRow[] = [];
  for (const { id } of sources) all.push(...(await readItems(db, id)).filter((line) => !line.freeGift));
  if (wanted.includes("*")) return all;
  const found = all.filter(({ id }) => wanted.includes(String(id)));
  if (found.length < wanted.length) throw invalid("fromOrderItemId");
  return found;
}

/** The lines that leave a cart, after the agreed prices that they share with lines that stay have been divided. */
async function withOwnOverrides(db: Tx, source: OrderRow, leaving: OrderItemRow[]): Promise<OrderItemRow[]> {
  const divided = divideOverrides(await readItems(db, source.id), new Set(leaving.map(({ id }) => id)));
  for (const [id, priceOverride] of divided) await updateLine(db, id, { priceOverride });
  return leaving.map((line) => ({ ...line, priceOverride: divided.get(line.id) ?? line.priceOverride }));
}

/** Moves the lines themselves with their parts; if the other cart has an equal line, raises that one instead. */
async function moveLines(db: Tx, target: OrderRow, lines: readonly OrderItemRow[]) {
  let there = await readItems(db, target.id);
  const moved: OrderItemRow[] = [];
  const write = () => saveLines(db, ["orderId", "costCenters", "updatedAt"], moved.splice(0));
  for (const line of lines) {
    const equal = there.find((item) => sameLine(item, line));
    if (equal) {
      await write();
      await raiseLine(db, target, equal, line);
      await deleteLines(db, [line]);
      there = await readItems(db, target.id);
    } else {
      requireRoom(there.length);
      const here = { ...line, orderId: target.id, updatedAt: new Date() };
      moved.push(here);
      there.push(here);
    }
  }
  await write();
}

async function moveCodes(db: Tx, sources: readonly OrderRow[], target: OrderRow) {
  const from = inArray(
    orderPromotionCodes.orderId,
    sources.map(({ id }) => id),
  );
  const codes = await db.delete(orderPromotionCodes).where(from).returning();
  if (!codes.length) return;
  const moved = codes.map(({ code, promotionId }) => ({ orderId: target.id, code, promotionId }));
  await db.insert(orderPromotionCodes).values(moved).onConflictDoNothing();
}

/** Recalculates the source cart; an empty one is dropped if the caller says so. */
async function settle({ db, store, body }: Args, source: OrderRow) {
  const left = await readItems(db, source.id);
  const empty = left.every(({ freeGift }) => freeGift);
  if (empty) await deleteLines(db, left);
  await bumpVersion(db, source.id);
  await recalculate(db, source, store);
  if (empty && isOn(flag(body.deleteIfEmpty))) await dropCart({ db, order: source });
}

/** Unit prices stay as they were, unless the caller wants today's or the lines came out of another currency. */
async function finish({ db, caller, store, body }: Args, target: OrderRow, abroad: boolean) {
  const refresh = isOn(flag(body.refreshContractAndOffer));
  if (refresh) await chooseContracts({ db, caller, store, order: target }, await readItems(db, target.id));
  await bumpVersion(db, target.id);
  await recalculate(db, target, store, { updatePrices: refresh || abroad });
}
