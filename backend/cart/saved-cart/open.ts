import { takenBy } from "#backend/order/hold.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";

type Who = { db: Db; caller: Caller; store: Store; common: Pick<Common, "languageId" | "currency"> };

/**
 * A new pending order of the caller, beside the cart, in the call's language and currency.
 * @see docs/interface/saved-cart.md#pending-orders
 */
export async function openCart({ db, caller, store, common }: Who, description: string): Promise<OrderRow> {
  const { languageId, currency } = common;
  const owner = { storeId: store.id, memberId: caller.memberId, organizationId: caller.organizationId };
  const [made] = await db
    .insert(orders)
    .values({ ...owner, languageId, currency, description, preview: isPreview(), ...takenBy(caller) })
    .returning();
  if (!made) throw new Error("no order was written");
  return made;
}
