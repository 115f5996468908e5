import { and, asc, desc, eq, isNotNull, or } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { ownOrder, readableOrder, requireStaff } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { positiveInteger } from "#backend/platform/http/number.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { sentAddress } from "#backend/platform/mail/address.ts";
import { personName } from "#backend/platform/text.ts";
import { isCart, isPlaced } from "#contract/shapes/order-status.ts";
import { isSameEmail } from "#backend/platform/mail/same-email.ts";

type Calls = typeof contract.order;
const maxLength = 3000;
const usualPage = 10;
const maxRows = 500;

/**
 * What staff wrote down about an order or a cart. Errors: 403 for all other callers, whether the order exists or not; 404;
 * `_ERR_CMD_INVALID_PARAM`. Its owner reads some of them with the order (`ownComments`).
 * @see docs/interface/order.md#comments
 */
export async function readComments(args: HandlerArgs<Calls["comments"]>): Promise<WireReply<Calls["comments"]>> {
  const { db, query, params } = args;
  const order = await staffOrderOrCart(args, params.orderId);
  const pageNumber = positiveInteger("pageNumber", query.pageNumber ?? 1, 9);
  const pageSize = Math.min(positiveInteger("pageSize", query.pageSize ?? usualPage, 9), maxRows);
  const mine = eq(orderComments.orderId, order.id);
  const total = await db.$count(orderComments, mine);
  const rows = await db
    .select({ comment: orderComments, author: members })
    .from(orderComments)
    .innerJoin(members, eq(members.id, orderComments.memberId))
    .where(mine)
    .orderBy(query.isAsc === "true" ? asc(orderComments.id) : desc(orderComments.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const complete = (pageNumber - 1) * pageSize + rows.length >= total;
  return {
    orderComments: rows.map(viewComment),
    recordSetCount: rows.length,
    recordSetTotal: total,
    pageNumber,
    pageSize,
    recordSetCompleteIndicator: complete,
    recordSetComplete: complete,
  };
}

/**
 * Writes a comment; `mode` `onbehalf`: in a session, about an order of its shopper. With `sendEmail` it is mailed to the
 * shopper, or to the address named. Errors: 403, 404, `_ERR_CMD_MISSING_PARAM` for an empty comment and for an email to someone without
 * an address, `_ERR_INVALID_INPUT` for more than 3000 characters.
 * @see docs/interface/order.md#comments
 */
export async function writeComment(args: HandlerArgs<Calls["comment"]>): Promise<WireReply<Calls["comment"]>> {
  const { db, body } = args;
  const { order, actor } = await commentedOrder(args);
  const text = body.commentField.trim();
  if (!text) throw missing("commentField");
  if (text.length > maxLength) throw refused("_ERR_INVALID_INPUT", { field: "commentField" });
  const to = body.sendEmail === "true" ? await recipientOf(db, order, body.emailAddress) : undefined;
  const [written] = await db
    .insert(orderComments)
    .values({ orderId: order.id, memberId: actor.memberId, text, mailed: to?.owner ?? false })
    .returning();
  const { id, storeId, languageId } = order;
  const payload = { orderId: String(id), storeId: String(storeId), languageId, comment: text };
  const kind = isCart(order.status) ? "cart-comment" : "order-comment";
  if (to) await db.insert(outbox).values({ to: to.address, kind, payload });
  return { orderId: [String(order.id)], orCommentId: [String(written?.id)], SubmitFinishMessage: "OK" };
}

/** Where a comment is mailed, and whether that is to the order's owner; a cart has no address of its own yet. */
async function recipientOf(
  db: Db,
  order: OrderRow,
  named: string | undefined,
): Promise<{ address: string; owner: boolean }> {
  const [owner] = await db.select().from(members).where(eq(members.id, order.memberId));
  const own = [order.email, owner?.email ?? ""].filter(Boolean);
  const address = sentAddress("emailAddress", named) ?? own[0];
  if (!address) throw missing("emailAddress");
  return { address, owner: own.some((one) => isSameEmail(one, address)) };
}

/**
 * The comments that an order's owner reads: those mailed to them, and those that the shop wrote by itself. None for
 * anyone else.
 * @see docs/interface/order.md#comments
 */
export async function ownComments(db: Db, order: OrderRow, { memberId }: { memberId: number }) {
  if (order.memberId !== memberId) return {};
  const rows = await db
    .select({ comment: orderComments, author: members })
    .from(orderComments)
    .innerJoin(members, eq(members.id, orderComments.memberId))
    .where(
      and(
        eq(orderComments.orderId, order.id),
        or(eq(orderComments.mailed, true), isNotNull(orderComments.onBehalfSessionId)),
      ),
    )
    .orderBy(asc(orderComments.id))
    .limit(maxRows);
  if (!rows.length) return {};
  return {
    x_comments: rows.map(({ comment, author }) => ({
      text: comment.text,
      at: comment.at.toISOString(),
      agentName: personName(author),
      automatic: comment.onBehalfSessionId !== null,
    })),
  };
}

/**
 * The order, and who writes about it: staff as themselves about any order, or in a session about an order of its shopper. What they write
 * as themselves is recorded here; the rest is recorded by whatever runs the call on behalf.
 */
async function commentedOrder(
  args: HandlerArgs<Calls["comment"]>,
): Promise<{ order: OrderRow; actor: Pick<Actor, "memberId"> }> {
  const { db, caller, params, query } = args;
  if (query.mode === "onbehalf") {
    if (caller.actor?.as !== "agent") throw forbidden("order");
    const order = await ownOrder(args, params.orderId);
    return { order, actor: caller.actor };
  }
  const order = await staffOrderOrCart(args, params.orderId);
  const actor = { memberId: caller.memberId, sessionId: undefined, reason: "" };
  const { id: orderId, memberId, storeId } = order;
  await recordAct(db, { actor, memberId, storeId, call: "order.comment", orderId });
  return { order, actor };
}

/** Staff comment on carts, too: agents work on them. Errors: 403, 404. */
function staffOrderOrCart(who: Parameters<typeof readableOrder>[0], orderId: string): Promise<OrderRow> {
  requireStaff(who.caller, who.store);
  return readableOrder(who, orderId);
}

type Served = {
  orderId: number | undefined;
  memberId: number;
  actor: Pick<Actor, "memberId" | "sessionId" | "reason" | "as">;
};

/**
 * Notes on a shopper's order that an agent has worked on it, and why: once per session, in the transaction of the work.
 * @see docs/interface/order.md#comments
 */
export async function noteServed(db: Tx, { orderId, memberId, actor }: Served): Promise<void> {
  if (orderId === undefined || actor.sessionId === undefined || actor.as !== "agent") return;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)));
  if (!order || !(isCart(order.status) || isPlaced(order.status))) return;
  const row = { orderId, memberId: actor.memberId, text: actor.reason, onBehalfSessionId: actor.sessionId };
  await db.insert(orderComments).values(row).onConflictDoNothing();
}

type Row = { comment: typeof orderComments.$inferSelect; author: typeof members.$inferSelect };

const viewComment = ({ comment, author }: Row) => ({
  commentDetails: {
    orcommentId: String(comment.id),
    comment: comment.text,
    ...(comment.onBehalfSessionId !== null && { x_automatic: true }),
    ...(comment.mailed && { x_mailed: true }),
    lastupdate: comment.at.toISOString(),
    serviceRepresentativeId: String(author.id),
  },
  serviceRepDetails: {
    logonId: author.logonId ?? "",
    address: { memberId: String(author.id), firstName: author.firstName, middleName: "", lastName: author.lastName },
  },
});
