import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import type { QuotationItemRow, QuotationRow } from "#backend/cart/quotation/terms.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { quotationItems, quotations } from "#backend/platform/db/schema/quotation.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { positiveInteger } from "#backend/platform/http/number.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { administeredIds } from "../organization/tree.ts";

type Who = { db: Db; caller: Caller; store: Store };
/** A quotation with the names that its head shows. */
export type QuotationHead = {
  quotation: QuotationRow;
  firstName: string | null;
  lastName: string | null;
  organizationName: string | null;
};

/**
 * Admits only people who buy for an organization. Errors: 401, 403 for guests and consumers.
 * @see docs/interface/quotation.md#who-may
 */
export function requireBuyer(caller: Caller): void {
  requireRegistered(caller, "Quotation");
  if (caller.organizationId <= 0) throw forbidden("Quotation");
}

/** Made by the caller, in this store, for the organization they buy for now. */
const isOwn = ({ caller, store }: Omit<Who, "db">): SQL | undefined =>
  and(
    eq(quotations.storeId, store.id),
    eq(quotations.memberId, caller.memberId),
    eq(quotations.organizationId, caller.organizationId),
  );

const ofBuyers = async ({ db, caller, store }: Who): Promise<SQL | undefined> =>
  and(
    eq(quotations.storeId, store.id),
    inArray(quotations.organizationId, [-1, ...(await administeredIds(db, caller))]),
  );

/** Whether the caller may order, withdraw and send a quotation. */
export const isOwnQuotation = ({ caller }: Pick<Who, "caller">, row: QuotationRow): boolean =>
  row.memberId === caller.memberId && row.organizationId === caller.organizationId;

/**
 * A quotation that the caller may read. Errors: those of `requireBuyer`, 404 for every other one, whether or not it exists.
 * @see docs/interface/quotation.md#who-may
 */
export async function readableQuotation(who: Who, id: string): Promise<QuotationHead> {
  requireBuyer(who.caller);
  const [found] = await heads(who.db).where(
    and(eq(quotations.id, readId(id) ?? -1), or(isOwn(who), await ofBuyers(who))),
  );
  if (!found) throw notFound();
  return found;
}

/** One of the caller's own, its row locked. Errors: those of `requireBuyer`, 404. */
export async function lockOwnQuotation(who: Who & { db: Tx }, id: string): Promise<QuotationRow> {
  requireBuyer(who.caller);
  const [row] = await who.db
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, readId(id) ?? -1), isOwn(who)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** The lines of a quotation in their order. */
export const linesOf = (db: Db, { id }: Pick<QuotationRow, "id">): Promise<QuotationItemRow[]> =>
  db.select().from(quotationItems).where(eq(quotationItems.quotationId, id)).orderBy(asc(quotationItems.id));

type Asked = AskedPage & {
  q?: "self" | "organization" | undefined;
  status?: QuotationRow["status"] | undefined;
};

/** One page of them, the latest first, and how many there are. Errors: those of `requireBuyer`, `_ERR_CMD_INVALID_PARAM`. */
export async function findQuotations(who: Who, { q, status, pageNumber = 1, pageSize = 20 }: Asked) {
  requireBuyer(who.caller);
  const page = positiveInteger("pageNumber", pageNumber, 6);
  const size = Math.min(positiveInteger("pageSize", pageSize, 6), 100);
  const where = and(q === "organization" ? await ofBuyers(who) : isOwn(who), status && hasStatus(status));
  const rows = await heads(who.db)
    .where(where)
    .orderBy(desc(quotations.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await who.db.select({ all: count() }).from(quotations).where(where);
  return { rows, total: counted?.all ?? 0 };
}

/** The status as people see it: what the job has not closed yet has expired all the same. */
function hasStatus(status: QuotationRow["status"]): SQL | undefined {
  const now = new Date();
  const isStored = eq(quotations.status, status);
  if (status === "OPEN") return and(isStored, gt(quotations.validUntil, now));
  if (status === "EXPIRED") return or(isStored, and(eq(quotations.status, "OPEN"), lte(quotations.validUntil, now)));
  return isStored;
}

const heads = (db: Db) =>
  db
    .select({
      quotation: quotations,
      firstName: members.firstName,
      lastName: members.lastName,
      organizationName: organizations.name,
    })
    .from(quotations)
    .leftJoin(members, eq(members.id, quotations.memberId))
    .leftJoin(organizations, eq(organizations.id, quotations.organizationId));
