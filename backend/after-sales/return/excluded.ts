import { excludedDepartments } from "#backend/catalog/department/rules.ts";
import { productsIn } from "#backend/catalog/products-in.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";

/** The products of these lines that are in an excluded department. */
export const excludedProducts = (db: Db, store: Store, lines: readonly OrderItemRow[]): Promise<Set<number>> =>
  productsIn(db, store, excludedDepartments(store), lines);
