import { lockMember } from "#backend/order/current.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import {
  orderStatus,
  type OrderStatus,
  type RequisitionListStatus,
  requisitionListStatuses,
} from "#contract/shapes/order-status.ts";
import { ownLists } from "./find.ts";
import type { ListScope } from "./lines.ts";

const maxLists = 100;
const maxNameLength = 254;
/** What the interface calls each kind of list. */
export const typeCodes: Partial<Record<OrderStatus, string>> = {
  [orderStatus.requisitionList]: "PRL",
  [orderStatus.sharedRequisitionList]: "SRL",
};

/**
 * A new list of the caller's, without lines. Errors: those of the name, `_ERR_INVALID_INPUT` for the status or too many lists.
 * @see docs/interface/requisition-list.md#writing
 */
export async function createList(
  scope: ListScope,
  { name, status: sent = orderStatus.requisitionList }: { name: string; status?: string | undefined },
): Promise<OrderRow> {
  const { db, caller, store, common } = scope;
  const status = statusOf(sent);
  await lockMember(db, caller);
  const description = await nameFor(scope, name);
  const [list] = await db
    .insert(orders)
    .values({
      storeId: store.id,
      memberId: caller.memberId,
      organizationId: caller.organizationId,
      languageId: common.languageId,
      currency: common.currency,
      status,
      typeCode: typeCodes[status] ?? "PRL",
      description,
    })
    .returning();
  if (!list) throw new Error("no list was written");
  return list;
}

/** Errors: `_ERR_INVALID_INPUT` for any other status. Pure. @see docs/interface/requisition-list.md#writing */
export function statusOf(sent: string): RequisitionListStatus {
  const status = requisitionListStatuses.find((known) => known === sent);
  if (!status) throw refused("_ERR_INVALID_INPUT", { field: "status" });
  return status;
}

/**
 * A name that no other list of the caller has. Locks the member's row, so that each member has one writer at a time. Errors:
 * `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM`, `_ERR_INVALID_NAME`, `_ERR_INVALID_INPUT` for too many lists.
 * @see docs/interface/requisition-list.md#writing
 */
export async function nameFor({ db, caller, store }: ListScope, sent: string, renamed?: OrderRow): Promise<string> {
  const name = sent.trim();
  if (!name) throw missing("name");
  if (name.length > maxNameLength) throw invalid("name");
  const lists = await db.select().from(orders).where(ownLists({ caller, store }));
  if (!renamed && lists.length >= maxLists) throw refused("_ERR_INVALID_INPUT", { field: "requisition_list" });
  if (lists.some(({ id, description }) => description === name && id !== renamed?.id))
    throw refused("_ERR_INVALID_NAME", { name });
  return name;
}
