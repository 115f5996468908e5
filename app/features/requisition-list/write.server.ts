import { refusalOf } from "#app/commerce/errors.ts";
import { unlessDone } from "#app/commerce/unless-done.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { type EntryProblem, entryProblem } from "#app/features/product/entry-problem.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { orderStatus, type RequisitionListStatus } from "#contract/shapes/order-status.ts";
import type { changedLines, Line } from "./fields.ts";
import { allLines } from "./to-cart.server.ts";

/** Creates an empty list. @returns its id */
export async function create({ commerce }: Shop, name: string, shared: boolean): Promise<string> {
  const body = { name, status: statusFor(shared) };
  const { requisitionListId } = await commerce.requisitionList.write({ query: {}, body });
  return requisitionListId[0] ?? "";
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

/** Changes the lines of a list. */
export async function change({ commerce }: Shop, body: Record<string, string>) {
  await commerce.requisitionList.write({ query: { action: "updateItem" }, body });
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

/** Adds a line; a product that a list holds only as one of its variants, or not at all, is refused with what to do instead. */
export async function addLine(shop: Shop, body: { requisitionListId: string; partNumber: string; quantity: string }) {
  try {
    await change(shop, body);
  } catch (error) {
    if (!refusalOf(error, "requisitionList.write")?.is("_ERR_PROD_NOT_ORDERABLE")) throw error;
    const query = { partNumber: [body.partNumber] };
    const { contents } = await optional(shop.commerce.catalog.products({ query }), { contents: [] });
    const text = instead(shop, entryProblem(contents[0], true, undefined, 1));
    throw text ? new FormError("partNumber", text) : error;
  }
}

function instead({ words }: Shop, problem: EntryProblem | undefined): string | undefined {
  if (problem === "choose") return words.requisitionList.error.choose;
  return problem === "kit" || problem === "bundle" ? words.quickOrder.reason[problem] : undefined;
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
