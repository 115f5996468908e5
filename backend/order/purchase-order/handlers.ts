import { eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { forbidden, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { isStaffOf } from "../find.ts";
import { noOrganization } from "./take.ts";

type Get = typeof contract.purchaseOrder.get;

/** Numbers under which organizations buy. @see docs/interface/purchase-order.md#numbers */
export const purchaseOrderHandlers = handlers(contract.purchaseOrder, { get });

/** Errors: 401, 403 for callers who buy for no organization, 404 for unknown ones and those of another organization. */
async function get({ db, caller, store, params }: HandlerArgs<Get>): Promise<WireReply<Get>> {
  requireRegistered(caller, "BuyerPurchaseOrder");
  if (!isStaffOf(caller, store) && caller.organizationId === noOrganization) throw forbidden("BuyerPurchaseOrder");
  const id = readId(params.id);
  const [row] = id === undefined ? [] : await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
  if (!row || !(isStaffOf(caller, store) || row.organizationId === caller.organizationId)) throw notFound();
  return {
    resultList: [
      {
        buyerPurchaseOrderId: row.id,
        dataBeanKeyBuyerPurchaseOrderId: String(row.id),
        purchaseOrderNumber: row.number,
        buyerPurchaseOrderTypeId: row.type,
        accountId: row.organizationId,
        ...(row.amount !== null && { amount: wireAmount(row.amount) }),
        currency: row.currency,
        state: row.active ? 1 : 0,
      },
    ],
  };
}
