import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { invalid, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { type AskedPage, rangeOf } from "#backend/platform/http/paging.ts";
import { writtenText } from "#backend/platform/http/written-text.ts";
import { questionLimits } from "#contract/question.ts";
import { typedAddress } from "#backend/platform/mail/address.ts";
import { ownSeller } from "../seller/scope.ts";
import { selectQuestions, viewQuestion } from "./view.ts";

type Calls = typeof contract.question;

const perPage = 10;
const asking = { name: "questions", max: 10, windowMs: 3_600_000 };

/** What shoppers ask about products, and the answers. @see docs/interface/question.md#calls */
export const questionHandlers = handlers(contract.question, { byProduct, ask, ofSeller, answer });

/** None for an unknown product. Errors: `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize). */
async function byProduct({ db, store, params, query }: HandlerArgs<Calls["byProduct"]>) {
  const ofProduct = and(eq(questions.productId, readId(params.productId) ?? -1), eq(questions.storeId, store.id));
  return onePage(db, and(ofProduct, eq(questions.state, "published")), query, desc(questions.createdAt));
}

async function onePage(
  db: Db,
  where: SQL | undefined,
  query: AskedPage,
  order: SQL,
): Promise<WireReply<Calls["byProduct"]>> {
  const { limit, offset } = rangeOf(query, perPage);
  const found = await selectQuestions(db).where(where).orderBy(order, desc(questions.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ total: count() }).from(questions).where(where);
  return { total: counted?.total ?? 0, question: found.map(viewQuestion) };
}

/**
 * Errors: 400 `_ERR_CMD_MISSING_PARAM` (email) for guests without one, and for empty fields; `_ERR_CMD_INVALID_PARAM` with the field;
 * 429 after ten an hour.
 * @see docs/interface/question.md#asking
 */
async function ask(args: HandlerArgs<Calls["ask"]>): Promise<WireReply<Calls["ask"]>> {
  const { db, store, caller, common, body } = args;
  const text = writtenText("text", body.text, questionLimits.text);
  const displayName = writtenText("displayName", body.displayName, questionLimits.displayName);
  const email = await emailOf(args);
  const productId = await productOf(db, store.id, body.productId);
  const source = sourceOf(args);
  const counted = [`mailbox ${store.id} ${email}`, ...(source ? [source] : [])];
  await requireAttempt(
    db,
    counted.map((of) => ({ rule: asking, of })),
  );
  const memberId = caller.kind === "registered" ? caller.memberId : null;
  const { languageId } = common;
  const [row] = await db
    .insert(questions)
    .values({ storeId: store.id, productId, memberId, email, displayName, languageId, text })
    .returning({ id: questions.id });
  return { questionId: String(row?.id) };
}

async function emailOf({ db, caller, body }: HandlerArgs<Calls["ask"]>): Promise<string> {
  const own = body.email === undefined && caller.kind === "registered";
  const [member] = own
    ? await db.select({ email: members.email }).from(members).where(eq(members.id, caller.memberId))
    : [];
  const sent = body.email ?? member?.email;
  if (!sent) throw missing("email");
  return typedAddress(sent);
}

/** A question about an item is one about its product. */
async function productOf(db: Db, storeId: number, sent: string): Promise<number> {
  const here = and(eq(products.id, readId(sent) ?? -1), eq(products.storeId, storeId));
  const [found] = await db.select({ id: products.id, parentId: products.parentId }).from(products).where(here);
  if (!found) throw invalid("productId");
  return found.parentId ?? found.id;
}

/** Errors: 401; 403 for guests; 404 for people who do not sell for any seller. @see docs/interface/question.md#answering */
async function ofSeller(args: HandlerArgs<Calls["ofSeller"]>): Promise<WireReply<Calls["ofSeller"]>> {
  const { seller } = await ownSeller(args);
  return onePage(args.db, waitingFor(seller.id), args.query, asc(questions.createdAt));
}

const waitingFor = (sellerId: number) =>
  and(
    eq(questions.state, "waiting"),
    isNull(questions.answeredAt),
    sql`${questions.productId} in (select id from products where seller_id = ${sellerId})`,
  );

/**
 * Errors: 401; 403 for guests; 404 for a question about others' goods; 409 `_ERR_ALREADY_PROCESSED` for one that has an answer; 400.
 * @see docs/interface/question.md#answering
 */
async function answer(args: HandlerArgs<Calls["answer"]>): Promise<WireReply<Calls["answer"]>> {
  const { db, params, body } = args;
  const { seller } = await ownSeller(args);
  const goods = sql`${questions.productId} in (select id from products where seller_id = ${seller.id})`;
  const one = eq(questions.id, readId(params.questionId) ?? -1);
  const [before] = await db.select().from(questions).where(and(one, goods)).for("update");
  if (!before) throw notFound();
  if (before.state !== "waiting") throw refused("_ERR_ALREADY_PROCESSED", { state: before.state });
  const text = writtenText("text", body.text, questionLimits.answer);
  const now = new Date();
  const set = { answer: text, sellerId: seller.id, answeredAt: now, state: "answered" as const, updatedAt: now };
  const [row] = await db
    .update(questions)
    .set({ ...set, version: before.version + 1 })
    .where(one)
    .returning();
  if (!row) throw new Error("no answer was written");
  return viewQuestion({ row, seller: seller.name });
}
