import { and, eq, gte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { needsSecond } from "#backend/order/dual-control/details.ts";
import { askSecond } from "#backend/order/dual-control/requests.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { wireId } from "#backend/payment/methods/voucher/find.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { requireFull } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { type Act, recordAct } from "#backend/platform/http/record-act.ts";
import { amountText, type Decimal, decimalsOf, wireAmount } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { MemberRow } from "../person/find.ts";
import { wantsReason } from "./act-for.ts";
import { goodwillLeft, goodwillLimit, readGoodwill } from "./goodwill-rules.ts";
import { isAgentOf, managedPerson } from "./managed.ts";
import { noteAct, readSession } from "./session.ts";

type Goodwill = typeof contract.onBehalf.goodwill;

/** A goodwill voucher. */
const type = "COMPENSACION" as const;
const windowMs = 30 * 24 * 3600_000;

/**
 * Gives a shopper a voucher as an apology. Errors: 401; 403 for anyone who isn't an agent of the store, and about people whom they do
 * not serve; `_ERR_NO_ON_BEHALF_SESSION`; `_ERR_CMD_INVALID_PARAM` (amount); `_ERR_GOODWILL_LIMIT` with what is left,
 * or `_ERR_DUAL_CONTROL_WAITS` where a supervisor may confirm it.
 * @see docs/interface/on-behalf.md#goodwill
 */
export async function goodwill(args: HandlerArgs<Goodwill>): Promise<WireReply<Goodwill>> {
  const { db, caller, store, body, common } = args;
  requireFull(caller);
  const managed = isAgentOf(caller, store)
    ? await managedPerson(db, caller, store, { userId: body.userId })
    : undefined;
  if (managed?.person.registerType !== "R") throw forbidden("GoodwillVoucher");
  const { person } = managed;
  const session = await readSession(db, caller, store, person.id);
  if (!session && wantsReason(store)) throw refused("_ERR_NO_ON_BEHALF_SESSION");
  const currency = store.defaultCurrency;
  const amount = readGoodwill(body.amount, decimalsOf(currency));
  if (!amount) throw invalid("amount");
  const actor = { memberId: caller.memberId, sessionId: session?.id, reason: session?.reason ?? "" };
  const scene = { store, person, amount, currency, languageId: common.languageId };
  await requireWithin(db, { ...scene, role: caller.staff?.role ?? "" }, actor);
  if (session) await noteAct(db, session);
  return give(db, scene, actor);
}

type Scene = { store: Store; person: MemberRow; amount: Decimal; currency: string; languageId: number };

/** Beyond the role's own limit, a supervisor may confirm it, where the store allows that and their limit suffices. */
async function requireWithin(db: Tx, { role, ...scene }: Scene & { role: string }, actor: Act["actor"]): Promise<void> {
  const { store, person, amount, currency } = scene;
  const over = await beyond(db, scene, role);
  if (!over) return;
  if (!needsSecond(store, "goodwill") || (await beyond(db, scene, "supervisor"))) throw over;
  const details = { act: "goodwill" as const, amount: amountText(amount, currency), currency };
  throw await askSecond(db, { store, actor, memberId: person.id, details });
}

/** The refusal, if what a role may give this shopper does not suffice. */
export async function beyond(db: Tx, { store, person, amount, currency }: Omit<Scene, "languageId">, role: string) {
  const given = await givenLately(db, { memberId: person.id, storeId: store.id, currency });
  const left = goodwillLeft(goodwillLimit(role, store.userData), given);
  return amount.gt(left) ? refused("_ERR_GOODWILL_LIMIT", { left: amountText(left, currency), currency }) : undefined;
}

/** Gives the voucher, with its record. */
export async function give(db: Tx, { store, person, amount, currency, languageId }: Scene, actor: Act["actor"]) {
  const to = { memberId: person.id, email: person.email, languageId: person.languageId ?? languageId };
  const voucher = await issueVoucher(db, { store, type, amount, currency, ...to });
  if (!voucher) throw refused("ERR_INTERNAL_SERVER_ERROR");
  const object = `${wireId(voucher.id)} ${amountText(amount, currency)} ${currency}`;
  await recordAct(db, { actor, memberId: person.id, storeId: store.id, call: "onBehalf.goodwill", object });
  return { voucherId: wireId(voucher.id), amount: wireAmount(amount), currency };
}

/** What the shopper was given in the last days; their row is locked, so that two agents count each other's. */
async function givenLately(
  db: Tx,
  { memberId, storeId, currency }: { memberId: number; storeId: number; currency: string },
) {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
  const rows = await db
    .select({ amount: vouchers.originalAmount })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.memberId, memberId),
        eq(vouchers.storeId, storeId),
        eq(vouchers.currency, currency),
        eq(vouchers.type, type),
        gte(vouchers.issuedAt, new Date(Date.now() - windowMs)),
      ),
    );
  return rows.map(({ amount }) => amount);
}
