import { and, count, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { CertificateRow } from "#backend/cart/tax/exemption.ts";
import { isStaffOf } from "#backend/order/find.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { positiveInteger } from "#backend/platform/http/number.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import type { CertificateState } from "#contract/shapes/tax-exemption.ts";
import { administeredIds } from "../organization/tree.ts";

type Who = { db: Db; caller: Caller; store: Store };

/** The certificates that the caller may read: all of the store's for its staff, those of their organizations for administrators. */
async function readable({ db, caller, store }: Who): Promise<SQL | undefined> {
  requireRegistered(caller, "TaxExemption");
  const ofStore = eq(taxCertificates.storeId, store.id);
  if (isStaffOf(caller, store)) return ofStore;
  return and(ofStore, inArray(taxCertificates.organizationId, [-1, ...(await administeredIds(db, caller))]));
}

/** Errors: 401, 403 for guests, 404 for every other certificate, whether or not it exists. @see docs/interface/tax-exemption.md#who-may */
export async function readableCertificate(who: Who, id: string): Promise<CertificateRow> {
  const [row] = await who.db
    .select()
    .from(taxCertificates)
    .where(and(eq(taxCertificates.id, readId(id) ?? -1), await readable(who)));
  if (!row) throw notFound();
  return row;
}

/** The same, its row locked. */
export async function lockCertificate(who: Who & { db: Tx }, id: string): Promise<CertificateRow> {
  const { id: found } = await readableCertificate(who, id);
  const [row] = await who.db.select().from(taxCertificates).where(eq(taxCertificates.id, found)).for("update");
  if (!row) throw notFound();
  return row;
}

type Asked = AskedPage & {
  organizationId?: string | undefined;
  status?: CertificateState | undefined;
};

/** One page of them, the latest first. Errors: 403 for people who administer nothing, `_ERR_CMD_INVALID_PARAM`. */
export async function findCertificates(who: Who, { organizationId, status, pageNumber = 1, pageSize = 20 }: Asked) {
  const { db, caller, store } = who;
  requireRegistered(caller, "TaxExemption");
  if (!isStaffOf(caller, store) && !(await administeredIds(db, caller)).length) throw forbidden("TaxExemption");
  const page = positiveInteger("pageNumber", pageNumber, 6);
  const size = Math.min(positiveInteger("pageSize", pageSize, 6), 100);
  const where = and(
    await readable(who),
    organizationId === undefined ? undefined : eq(taxCertificates.organizationId, readId(organizationId) ?? -1),
    status && hasState(status),
  );
  const rows = await db
    .select()
    .from(taxCertificates)
    .where(where)
    .orderBy(desc(taxCertificates.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ all: count() }).from(taxCertificates).where(where);
  return { rows, total: counted?.all ?? 0 };
}

function hasState(state: CertificateState): SQL | undefined {
  const today = dayOf(new Date());
  if (state === "EXPIRED")
    return and(inArray(taxCertificates.status, ["PENDING", "ACCEPTED"]), lt(taxCertificates.validUntil, today));
  const isStored = eq(taxCertificates.status, state);
  return state === "REFUSED" ? isStored : and(isStored, gte(taxCertificates.validUntil, today));
}
