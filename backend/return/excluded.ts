import type { OrderItemRow } from "../cart/rows.ts";
import { productsIn } from "../catalog/products-in.ts";
import type { Db } from "../db/client.ts";
import type { Store } from "../store/store.ts";

/** Identifiers of the store's departments whose goods never come back: a setting. */
export const excludedDepartments = ({ userData }: Pick<Store, "userData">): string[] =>
  (userData["returns.excluded"] ?? "").split(",").filter(Boolean);

/** The products of these lines that lie in such a department. */
export const excludedProducts = (db: Db, store: Store, lines: readonly OrderItemRow[]): Promise<Set<number>> =>
  productsIn(db, store, excludedDepartments(store), lines);
