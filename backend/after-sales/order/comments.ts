import { and, asc, desc, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { ownOrder, staffOrder } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderComments, orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { isCart, isPlaced } from "#contract/shapes/order-status.ts";

type Calls = typeof contract.order;
const maxLength = 3000;
const usualPage = 10;
const maxRows = 500;

/**
 * What staff wrote down about an order; shoppers read none. Errors: 403 for everybody else, whatever they name; 404;
 * `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/order.md#comments
 */
export async function readComments(args: HandlerArgs<Calls["comments"]>): Promise<WireReply<Calls["comments"]>> {
  const { db, query, params } = args;
  const order = await staffOrder(args, params.orderId);
  const pageNumber = wholeNumber("pageNumber", query.pageNumber ?? 1);
  const pageSize = Math.min(wholeNumber("pageSize", query.pageSize ?? usualPage), maxRows);
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
 * Writes a comment; `mode` `onbehalf`: in a session, about an order of its shopper. With `sendEmail` the shopper gets it, at the order's address or the one named. Errors: 403, 404,
 * `_ERR_CMD_MISSING_PARAM` for an empty one, `_ERR_INVALID_INPUT` for more than 3000 characters.
 */
export async function writeComment(args: HandlerArgs<Calls["comment"]>): Promise<WireReply<Calls["comment"]>> {
  const { db, body } = args;
  const { order, actor } = await commentedOrder(args);
  const text = body.commentField.trim();
  if (!text) throw missing("commentField");
  if (text.length > maxLength) throw refused("_ERR_INVALID_INPUT", { field: "commentField" });
  const [written] = await db
    .insert(orderComments)
    .values({ orderId: order.id, memberId: actor.memberId, text })
    .returning();
  const to = body.emailAddress ?? order.email;
  if (/[\s,;<>]/.test(to)) throw invalid("emailAddress");
  const payload = { orderId: String(order.id), languageId: order.languageId, comment: text };
  if (body.sendEmail === "true" && to) await db.insert(outbox).values({ to, kind: "order-comment", payload });
  return { orderId: [String(order.id)], orCommentId: [String(written?.id)], SubmitFinishMessage: "OK" };
}

/**
 * The order, and who writes: staff about any order as themselves, or in a session about one of its shopper. What they write as
 * themselves is recorded here; the rest is by whatever runs the call on behalf.
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
  const order = await staffOrder(args, params.orderId);
  const actor = { memberId: caller.memberId, sessionId: undefined, reason: "" };
  const { id: orderId, memberId, storeId } = order;
  await recordAct(db, { actor, memberId, storeId, call: "order.comment", orderId });
  return { order, actor };
}

type Served = {
  orderId: number | undefined;
  memberId: number;
  actor: Pick<Actor, "memberId" | "sessionId" | "reason" | "as">;
};

/**
 * Notes on an order of the shopper that an agent has worked on it, and why: once in each session, in the transaction of the work.
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
    lastupdate: comment.at.toISOString(),
    serviceRepresentativeId: String(author.id),
  },
  serviceRepDetails: {
    logonId: author.logonId ?? "",
    address: { memberId: String(author.id), firstName: author.firstName, middleName: "", lastName: author.lastName },
  },
});

function wholeNumber(field: string, sent: string | number): number {
  if (!/^[1-9]\d{0,8}$/.test(String(sent))) throw invalid(field);
  return Number(sent);
}
