import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { movedLines } from "#app/features/requisition-list/fields.ts";
import { change } from "#app/features/requisition-list/add/add-line.server.ts";
import type { RequisitionList } from "#contract/requisition-list.ts";

/** One of the shopper's own lists; undefined for anyone else's id. */
export async function requireOwnList(
  { session }: AppLoadContext,
  { commerce }: Shop,
  id: string,
): Promise<RequisitionList | undefined> {
  try {
    const { resultList: [head] = [] } = await commerce.requisitionList.get({ id });
    return head?.memberId === session.get("identity")?.userId ? head : undefined;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return undefined;
  }
}

/** Maximum per request. */
const atOnce = 200;

/** Puts goods on a list in as few calls as possible. Errors: those of `requisitionList.write`. */
export async function putOnList(shop: Shop, list: string, goods: readonly { partNumber: string; pieces: number }[]) {
  const lines = goods.map(({ partNumber, pieces }) => ({ id: "", partNumber, quantity: pieces }));
  for (const some of chunked(lines, atOnce)) await change(shop, movedLines(list, some));
}
