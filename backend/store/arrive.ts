import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { listOf, rowsOf } from "#backend/platform/db/read.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { statement } from "#backend/platform/db/statement.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { type Session, sessionOf } from "#backend/platform/http/authenticate.ts";
import { noSuchStore, type Store } from "./store.ts";

/** The store that a call names, and the session of its token: undefined without a token, null for an unknown one. */
export type Arrival = { store: Store; session: Session | null | undefined };

/**
 * Reads the caller and the store in one statement. A store's row is cached, and reread when the database has another version
 * of it, even one written by another process.
 * @returns a function that reads them; errors: 404 for an unknown store
 */
export function openArrivals(db: Db) {
  const kept = new Map<number, { version: string; store: Store }>();
  return async (id: string, headers: Headers): Promise<Arrival> => {
    if (!/^\d{1,15}$/.test(id)) throw noSuchStore();
    const storeId = Number(id);
    const token = headers.get("wctoken");
    const known = kept.get(storeId);
    const values = { storeId, version: known?.version ?? "", tokenHash: token ? hashToken(token) : null };
    const [row] = await arrivals(db, values);
    if (!row) throw noSuchStore();
    const [changed] = rowsOf(stores, row.changed);
    const store = changed ?? known?.store;
    if (!store) throw new Error(`no row of store ${id}`);
    if (changed) kept.set(storeId, { version: row.version, store });
    return { store, session: token ? sessionOf(row.session) : undefined };
  };
}

type Row = { version: string; changed: unknown[][]; session: Parameters<typeof sessionOf>[0] };

/** Where a row is stored and which transaction wrote it; a different value means a different version. */
const version = sql`${stores}.ctid::text || ' ' || ${stores}.xmin::text`;
const given = sql`${sql.placeholder("storeId")}::bigint`;

const arrivals = statement<Row, { storeId: number; version: string; tokenHash: string | null }>("arrivals", () => {
  const ofToken = sql`${activities.tokenHash} = ${sql.placeholder("tokenHash")}::text`;
  return sql`select ${version} as version,
      ${listOf(stores, { where: sql`${stores.id} = ${given} and ${version} <> ${sql.placeholder("version")}::text` })} as changed,
      (select json_build_object('activity', ${listOf(activities, { where: ofToken })}, 'registerType', m.register_type,
        'enabled', m.enabled, 'role', m.role, 'servedStoreIds', m.served_store_ids)
        from ${activities} join members m on m.id = ${activities.memberId} where ${ofToken}) as session
    from ${stores} where ${stores.id} = ${given}`;
});
