import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { refused } from "#backend/platform/http/fault.ts";

export type Store = typeof stores.$inferSelect;

/** The store with this id; 404 for an unknown one. */
export async function findStore(db: Db, id: string): Promise<Store> {
  const [store] = /^\d{1,15}$/.test(id)
    ? await db
        .select()
        .from(stores)
        .where(eq(stores.id, Number(id)))
    : [];
  if (!store) throw noSuchStore();
  return store;
}

/** 404 `_ERR_RESOURCE_NOT_FOUND`: there is no such store. */
export const noSuchStore = () => refused("_ERR_RESOURCE_NOT_FOUND", { name: "storeId" });

/** Where the store sends from, the preferred center first. */
export const centersOf = ({ fulfillmentCenterId, backupCenterIds }: Store): number[] => [
  fulfillmentCenterId,
  ...backupCenterIds,
];

/** Prices of the store include tax: it is shown, not added. */
export const includesTax = (store: Store) => store.userData.VATFeature === "true";
