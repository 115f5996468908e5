import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { physicalStores } from "../db/schema/index.ts";
import type { Store } from "../store/store.ts";
import { placeConditions, type PlaceQuery } from "../store-locator/place.ts";
import { showStores } from "../store-locator/search.ts";

/**
 * Physical stores of the store by place, by name. Places match without regard to accents and capitals; a postal code
 * gives the stores of its area, which its first two digits name.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` for a malformed page
 * @see docs/interface/inventory.md#physical-stores
 */
export const showPhysicalStores = (
  db: Db,
  store: Store,
  query: PlaceQuery & { pageNumber?: string; pageSize?: string },
  languageId: number,
) => showStores(db, [eq(physicalStores.storeId, store.id), ...placeConditions(query)], query, languageId);
