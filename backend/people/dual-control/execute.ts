import { eq } from "drizzle-orm";
import { cancelOrder } from "#backend/after-sales/order/cancel.ts";
import { readItems } from "#backend/cart/load.ts";
import { offerPriceOf } from "#backend/cart/reprice.ts";
import type { DetailsOf } from "#backend/order/dual-control/details.ts";
import type { ControlRequestRow } from "#backend/order/dual-control/requests.ts";
import { holderOf } from "#backend/order/hold-rules.ts";
import { isLocked } from "#backend/order/hold.ts";
import { lockOrder } from "#backend/order/move.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { Decimal, round6 } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { mailTemporaryPassword, newTemporaryPassword } from "../buyer/reset-password.ts";
import { replaceEmail } from "../buyer/replace-email.ts";
import { beyond, give } from "../on-behalf/goodwill.ts";
import type { MemberRow } from "../person/find.ts";
import { agree, belowLimit } from "../price-override/set.ts";

type Fresh = Awaited<ReturnType<typeof newTemporaryPassword>>;
type Scene = {
  store: Store;
  request: ControlRequestRow;
  prepared: Fresh | undefined;
  /** The supervisor who confirms: their limits apply. */
  role: string;
  languageId: number;
};

/** Creates what has to exist before the transaction. */
export const prepare = async ({ act }: Pick<ControlRequestRow, "act">): Promise<Fresh | undefined> =>
  act === "password" ? newTemporaryPassword() : undefined;

/**
 * Does what was asked for, in its author's name. @returns false, with nothing written, when its subject has changed since then. Errors:
 * those of the act.
 * @see docs/interface/dual-control.md#deciding
 */
export async function execute(db: Tx, scene: Scene): Promise<boolean> {
  const { details } = scene.request;
  switch (details.act) {
    case "cancel":
      return cancel(db, scene, details);
    case "goodwill":
      return goodwill(db, scene, details);
    case "price":
      return price(db, scene, details);
    case "password":
      return password(db, scene, details);
    case "email":
      return email(db, scene, details);
  }
}

/** The agent who has asked, as the record names them. */
const authorOf = ({ agentId, sessionId, reason }: ControlRequestRow) => ({
  memberId: agentId,
  as: "agent" as const,
  sessionId: sessionId ?? undefined,
  reason,
});

async function cancel(db: Tx, { store, request }: Scene, seen: DetailsOf<"cancel">): Promise<boolean> {
  const order = await orderOf(db, request);
  if (order?.status !== seen.status || !round6(order.grandTotal).equals(seen.total)) return false;
  const actor = authorOf(request);
  const { buyerReason } = seen;
  await cancelOrder(db, store, order.id, { by: { actor }, buyerReason, confirmed: true });
  await record(db, request, "onBehalf.cancelOrder", buyerReason);
  return true;
}

async function goodwill(
  db: Tx,
  { store, request, role, languageId }: Scene,
  { amount, currency }: DetailsOf<"goodwill">,
): Promise<boolean> {
  const person = await personOf(db, request);
  if (!person || currency !== store.defaultCurrency) return false;
  const gift = { store, person, amount: new Decimal(amount), currency, languageId };
  const over = await beyond(db, gift, role);
  if (over) throw over;
  await give(db, gift, authorOf(request));
  return true;
}

/** The line has the same price, cart, and quantity as before, and only the author holds the cart. */
async function price(db: Tx, { store, request, role }: Scene, seen: DetailsOf<"price">): Promise<boolean> {
  const order = await orderOf(db, request);
  if (!order || !isCart(order.status) || order.currency !== seen.currency) return false;
  const line = (await readItems(db, order.id)).find(({ id }) => id === seen.orderItemId);
  if (line?.quantity !== seen.quantity || line.quoted) return false;
  const offer = await offerPriceOf(db, order, line);
  if (offer === undefined || !round6(offer).equals(seen.offerPrice)) return false;
  const holder = holderOf(order, new Date());
  if (holder !== undefined && holder !== request.agentId) throw await isLocked(db, order);
  const over = belowLimit(store, seen, order.currency, role);
  if (over) throw over;
  const { unitPrice, offerPrice, reason, comment } = seen;
  const agreed = { unitPrice, offerPrice, reason, comment };
  await agree(db, { store, order, line, actor: authorOf(request) }, agreed);
  return true;
}

async function password(
  db: Tx,
  { store, request, prepared, languageId }: Scene,
  seen: DetailsOf<"password">,
): Promise<boolean> {
  const person = await personOf(db, request);
  if (!prepared || person?.email !== seen.email) return false;
  await mailTemporaryPassword(db, person, prepared, { store, languageId });
  await record(db, request, "buyer.resetPassword");
  return true;
}

async function email(db: Tx, { store, request }: Scene, seen: DetailsOf<"email">): Promise<boolean> {
  const person = await personOf(db, request);
  if (person?.email !== seen.former) return false;
  await replaceEmail(db, store, person, seen.email);
  await record(db, request, "buyer.update");
  return true;
}

/** The order, locked; undefined for one that is gone. */
async function orderOf(db: Tx, { orderId }: ControlRequestRow): Promise<OrderRow | undefined> {
  return orderId === null ? undefined : lockOrder(db, orderId);
}

/** The person, locked; undefined if they may no longer be acted for. */
async function personOf(db: Tx, { memberId }: ControlRequestRow): Promise<MemberRow | undefined> {
  const [person] = await db.select().from(members).where(eq(members.id, memberId)).for("update");
  return person?.registerType === "R" && person.enabled ? person : undefined;
}

const record = (db: Tx, request: ControlRequestRow, call: string, object?: string): Promise<void> => {
  const { memberId, storeId, orderId } = request;
  return recordAct(db, { actor: authorOf(request), memberId, storeId, orderId: orderId ?? undefined, call, object });
};
