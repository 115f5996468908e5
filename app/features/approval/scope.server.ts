import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Contract, Reply } from "#contract";
import { roleIds } from "#contract/shapes/role.ts";

type Search = Contract["approval"]["search"];
type Query = Parameters<Shop["commerce"]["approval"]["search"]>[0]["query"];

/** Requests as the query asks for them; undefined for people who decide nothing. */
export async function findApprovals({ commerce }: Shop, query: Query): Promise<Reply<Search> | undefined> {
  try {
    return await commerce.approval.search({ query });
  } catch (error) {
    if (refusalOf(error, "approval.search")?.is("_ERR_USER_AUTHORITY")) return undefined;
    throw error;
  }
}

/** Whether the shopper may decide requests of others; the backend says which ones. */
export const isApprover = ({ buying }: Shop): boolean => deciding.some((role) => buying?.roles.includes(role));

const deciding = [String(roleIds.administrator), String(roleIds.approver)];
