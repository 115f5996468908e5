import type { contract, WireReply } from "#contract";
import { lockCarts } from "#backend/order/current.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { addSome, viewRefused } from "../add-some.ts";
import { finishWrite } from "../after-write.ts";
import { readItems } from "../load.ts";
import { openCart } from "../saved-cart/open.ts";
import { requireBuyer, requireList } from "./find.ts";

type Call = typeof contract.requisitionList.submit;

/**
 * Opens a pending order beside the cart with the lines of a list that can be bought today. The list is not changed. Errors:
 * those of `requireBuyer` and `requireList`, `_ERR_MISSING_ORDERITEMS` for an empty list; when nothing can be bought, the
 * fault of the first line.
 * @see docs/interface/requisition-list.md#submitting
 */
export async function submit(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, common, params, body } = args;
  requireBuyer(caller, "RequisitionListSubmit");
  const list = await requireList(args, params.id);
  const lines = await readItems(db, list.id);
  if (!lines.length) throw refused("_ERR_MISSING_ORDERITEMS");
  await lockCarts(db, caller, store);
  const order = await openCart(args, list.description);
  const named = [body.contractId ?? []].flat().map(Number).filter(Number.isSafeInteger);
  const contractIds = named.length ? named : common.contractIds;
  const scope = { db, caller, store, common: { ...common, contractIds }, order };
  const some = await addSome(scope, lines.map(wantedOf), true);
  const [first] = some.refused;
  if (first && !some.ids.length) throw first.fault;
  await finishWrite(scope);
  return {
    orderId: [String(order.id)],
    requisitionListId: [String(list.id)],
    orderItemId: some.ids.map(String),
    viewTaskName: "AjaxOrderItemDisplayView",
    ...viewRefused(some),
  };
}

const wantedOf = ({ partNumber, quantity }: { partNumber: string; quantity: number }) => ({ partNumber, quantity });
