import { and, desc, eq, sql } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { requireFull } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, notFound, refused } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import type { Store } from "#backend/store/store.ts";
import { maskEmail } from "#contract/rules/mask.ts";
import { isAgentOf, managedPerson } from "../on-behalf/managed.ts";
import { ownActor } from "../on-behalf/served-order.ts";
import type { MemberRow } from "../person/find.ts";
import { isResendable, orderOf } from "./kinds.ts";

type Calls = typeof contract.letter;

const maxLetters = 20;
/** Per shopper, by all agents together. */
const again = { name: "letter again", windowMs: 24 * 3600_000, waitsMs: [0, 0, 0, 0, 3600_000] };

/** The emails that a shopper has received. @see docs/interface/letter.md */
export const letterHandlers = handlers(contract.letter, { list, resend });

/**
 * The latest letters of the store to the address on file, without what is in them. Errors: 401; 403 for anyone who isn't an agent of the store, and
 * about people whom they do not serve.
 * @see docs/interface/letter.md#reading
 */
async function list(args: HandlerArgs<Calls["list"]>): Promise<WireReply<Calls["list"]>> {
  const { db, store } = args;
  const { email } = await servedPerson(args);
  const rows = email
    ? await db.select().from(outbox).where(lettersTo(email, store)).orderBy(desc(outbox.id)).limit(maxLetters)
    : [];
  return {
    letters: rows.map((row) => {
      const orderId = orderOf(row);
      return {
        letterId: String(row.id),
        kind: row.kind,
        to: maskEmail(row.to),
        at: row.at.toISOString(),
        ...(orderId && { orderId }),
        resendable: flagText(isResendable(row)),
      };
    }),
  };
}

/**
 * Sends a letter again, to the address on file. Errors: as above; `_ERR_NO_ON_BEHALF_SESSION`; 404 for a letter to someone else;
 * `_ERR_LETTER_SECRET` for what has, or had, a code in it; 429 `_ERR_TOO_MANY_REQUESTS`.
 * @see docs/interface/letter.md#sending-again
 */
async function resend(args: HandlerArgs<Calls["resend"]>): Promise<WireReply<Calls["resend"]>> {
  const { db, store, body } = args;
  const person = await servedPerson(args);
  const actor = await ownActor(args, { memberId: person.id });
  const id = readId(body.letterId);
  if (id === undefined) throw invalid("letterId");
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), lettersTo(person.email, store)));
  if (!row || !person.email) throw notFound();
  const { kind, payload } = row;
  if (!isResendable(row)) throw refused("_ERR_LETTER_SECRET", { kind });
  await requireAttempt(db, [{ rule: again, of: String(person.id) }]);
  await db.insert(outbox).values({ to: person.email, kind, payload });
  const object = `${row.id} ${kind}`;
  const orderId = readId(orderOf(row) ?? "");
  await recordAct(db, { actor, memberId: person.id, storeId: store.id, call: "letter.resend", orderId, object });
  return { letterId: String(row.id) };
}

/** Of this store only: an agent serves the others' shoppers, who may have the same address, as little as their orders. */
const lettersTo = (email: string, store: Store) =>
  and(eq(outbox.to, email), sql`${outbox.payload} ->> 'storeId' = ${String(store.id)}`);

/** A registered shopper whom the caller serves. */
async function servedPerson(args: HandlerArgs<Calls["list" | "resend"], Db>): Promise<MemberRow> {
  const { db, caller, store, params } = args;
  requireFull(caller);
  const managed = isAgentOf(caller, store)
    ? await managedPerson(db, caller, store, { userId: params.userId })
    : undefined;
  if (managed?.person.registerType !== "R") throw forbidden("Letter");
  return managed.person;
}
