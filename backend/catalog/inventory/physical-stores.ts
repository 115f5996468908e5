import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import { placeConditions, type PlaceQuery } from "#backend/store/store-locator/place.ts";
import { showStores } from "#backend/store/store-locator/search.ts";
import type { Store } from "#backend/store/store.ts";

/**
 * Physical stores of the store at a place, ordered by name. Places match without regard to accents and capitals; a postal
 * code finds the stores of its area, which its first two digits identify.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` for a malformed page
 * @see docs/interface/inventory.md#physical-stores
 */
export const showPhysicalStores = (db: Db, store: Store, query: PlaceQuery & AskedPage, languageId: number) =>
  showStores(db, [eq(physicalStores.storeId, store.id), ...placeConditions(query)], query, languageId);
