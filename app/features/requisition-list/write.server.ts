import { refusalOf } from "#app/commerce/errors.ts";
import { unlessDone } from "#app/commerce/unless-done.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { orderStatus, type RequisitionListStatus } from "#contract/shapes/order-status.ts";
import { change, sayLimit } from "./add/add-line.server.ts";
import type { changedLines, Line } from "./fields.ts";
import { allLines } from "./to-cart.server.ts";

/** Creates an empty list. @returns its id */
export async function create(shop: Shop, name: string, shared: boolean): Promise<string> {
  const body = { name, status: statusFor(shared) };
  try {
    const { requisitionListId } = await shop.commerce.requisitionList.write({ query: {}, body });
    return requisitionListId[0] ?? "";
  } catch (error) {
    sayLimit(shop, error, "");
    throw error;
  }
}

/** Creates a list from a cart, an order or another list; `left`: part numbers of items that no list can hold. */
export async function copy({ commerce }: Shop, name: string, orderId: string) {
  const query = { action: "copy" };
  const { requisitionListId, x_refused = [] } = await commerce.requisitionList.write({
    query,
    body: { name, orderId },
  });
  return { id: requisitionListId[0] ?? "", left: x_refused.map(({ partNumber }) => partNumber) };
}

/**
 * Changes those of these lines that are still on a list. @param fields what is sent for them
 * @returns whether all were: the list may have changed in another window
 */
export async function changeLines(shop: Shop, id: string, lines: readonly Line[], fields: typeof changedLines) {
  try {
    await change(shop, fields(id, lines));
    return true;
  } catch (error) {
    if (!refusalOf(error, "requisitionList.write")?.is("_ERR_INVALID_ORDER_REFNUM")) throw error;
  }
  const there = new Set((await allLines(shop, id)).map((line) => line.id));
  const left = lines.filter((line) => there.has(line.id));
  if (left.length) await change(shop, fields(id, left));
  return left.length === lines.length;
}

/** Creates a separate cart with everything on a list that can be bought today. */
export async function submit({ commerce }: Shop, id: string) {
  const { orderId, x_refused = [] } = await commerce.requisitionList.submit({
    id,
    query: { action: "submit" },
    body: {},
  });
  return { orderId: orderId[0] ?? "", left: x_refused.map(({ partNumber }) => partNumber) };
}

/** Deletes a list. If it was already deleted, by a second click or on another device, the request is already fulfilled. */
export async function removeList({ commerce }: Shop, id: string) {
  await unlessDone(commerce.requisitionList.remove({ id }), (error) =>
    refusalOf(error, "requisitionList.remove")?.is("_ERR_INVALID_ORDER_REFNUM"),
  );
}

/** Restricts a list to its owner, or shares it with the whole organization. */
export async function setShared({ commerce }: Shop, id: string, shared: boolean) {
  await commerce.requisitionList.update({ id, query: {}, body: { status: statusFor(shared) } });
  return `${paths.requisitionList(id)}#sharing`;
}

const statusFor = (shared: boolean): RequisitionListStatus =>
  shared ? orderStatus.sharedRequisitionList : orderStatus.requisitionList;
