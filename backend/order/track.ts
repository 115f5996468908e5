import { asc, eq } from "drizzle-orm";
import type { contract } from "#contract";
import { readItems, readShipModes } from "../cart/load.ts";
import type { OrderRow } from "../cart/rows.ts";
import { orderEvents, orders } from "../db/schema/index.ts";
import type { HandlerArgs } from "../http/router.ts";
import { wireAmount } from "../money.ts";
import { noSuchOrder, orderIdOf } from "./find.ts";
import { createMisses } from "./misses.ts";
import { shipmentsOf, type Tracking } from "./shipments.ts";
import { isPlaced } from "./transitions.ts";

type Track = HandlerArgs<typeof contract.order.track>;

const misses = createMisses({ limit: 10, windowMs: 10 * 60_000 });

/**
 * Where a placed order is, for who knows its number and its e-mail, or who placed it. No addresses, no payments.
 * Errors: 404 `_ERR_ORDER_NOT_FOUND`, the same for a wrong e-mail and an unknown number; 429 after ten of these for one
 * order or one caller in ten minutes. Source: contract §9.4, tracking/order.
 */
export async function track(args: Track): Promise<Tracking> {
  const { db, store, common, body } = args;
  const keys = [`order ${store.id} ${body.orderId.slice(0, 20)}`, ...callerKey(args)];
  misses.check(keys);
  const order = await find(args);
  if (!order) {
    misses.add(keys);
    throw noSuchOrder(body.orderId);
  }
  const lines = await readItems(db, order.id);
  const modes = await readShipModes(db, store.id);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return {
    orderId: String(order.id),
    orderStatus: order.status,
    placedDate: (order.placedAt ?? order.createdAt).toISOString(),
    grandTotal: wireAmount(order.grandTotal),
    grandTotalCurrency: order.currency,
    statusHistory: events.map(({ status, at }) => ({ status, date: at.toISOString() })),
    ...shipmentsOf({ order, lines, modes, events, languageId: common.languageId }),
  };
}

async function find({ db, caller, store, body }: Track): Promise<OrderRow | undefined> {
  const id = orderIdOf(body.orderId);
  if (id === undefined) return undefined;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order || order.storeId !== store.id || !isPlaced(order.status)) return undefined;
  const mine = caller.kind !== "N" && order.memberId === caller.memberId;
  return mine || (order.email !== "" && plain(body.email) === plain(order.email)) ? order : undefined;
}

const plain = (email = "") => email.trim().toLowerCase();

/** Everybody without an identity shares one user: they are told apart by the address a proxy has seen, if any. */
function callerKey({ caller, headers }: Track): string[] {
  if (caller.kind !== "N") return [`member ${caller.memberId}`];
  const address = headers.get("x-forwarded-for")?.split(",")[0]?.trim();
  return address ? [`address ${address.slice(0, 64)}`] : [];
}
