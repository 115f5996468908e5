import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { administratorRole } from "../organization/role.ts";
import { administersSite, idsWithRole } from "../organization/tree.ts";
import { type FoundSeller, readSellers } from "./record.ts";
import { stateOf } from "./view.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * The seller whose organization the caller administers. Errors: 401; 403 for guests; 404 for everyone else, and before the
 * registration is approved.
 * @see docs/interface/seller.md#who-sells
 */
export async function ownSeller({ db, caller, store }: Who): Promise<FoundSeller> {
  requireRegistered(caller, "SellerDesk");
  const organizationIds = await idsWithRole(db, caller, [administratorRole]);
  const [found] = organizationIds.length ? await readSellers(db, { storeId: store.id, organizationIds }) : [];
  if (!found || !["active", "deactivated"].includes(stateOf(found))) throw notFound();
  return found;
}

/** Any seller of the store, for administrators of the site. Errors: 401; 403 for guests; 404 for everyone else. */
export async function administeredSeller(who: Who, id: string): Promise<FoundSeller> {
  requireOperator(who);
  const [found] = await readSellers(who.db, { storeId: who.store.id, id: readId(id) ?? -1 });
  if (!found) throw notFound();
  return found;
}

/** Errors: 401; 403 for guests; 404 for everyone but administrators of the site. */
export function requireOperator({ caller }: Pick<Who, "caller">): void {
  requireRegistered(caller, "SellerManage");
  if (!administersSite(caller)) throw notFound();
}
