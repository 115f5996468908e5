import { and, asc, count, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus, requisitionListStatuses } from "#contract/shapes/order-status.ts";

type Who = { db: Db; caller: Caller; store: Store };
/** A list with what its head shows beside the row. */
export type ListHead = { list: OrderRow; firstName: string; lastName: string; lines: number };

/**
 * Admits only people who buy for an organization. Errors: those of `requireRegistered`, 403 for consumers, since the
 * organization they all share is not one to share lists in.
 * @see docs/interface/requisition-list.md#who-may
 */
export function requireBuyer(caller: Caller, command: string): void {
  requireRegistered(caller, command);
  if (!buysForOrganization(caller)) throw forbidden(command);
}

/** Organizations that no user created have negative ids. */
const buysForOrganization = ({ organizationId }: Caller): boolean => organizationId > 0;

const isList = inArray(orders.status, [...requisitionListStatuses]);

/** The lists of the caller in this store and organization. */
export const ownLists = ({ caller, store }: Omit<Who, "db">): SQL | undefined =>
  and(
    eq(orders.storeId, store.id),
    eq(orders.organizationId, caller.organizationId),
    eq(orders.memberId, caller.memberId),
    isList,
  );

const usableLists = ({ caller, store }: Omit<Who, "db">): SQL | undefined =>
  and(
    eq(orders.storeId, store.id),
    eq(orders.organizationId, caller.organizationId),
    isList,
    or(eq(orders.memberId, caller.memberId), eq(orders.status, orderStatus.sharedRequisitionList)),
  );

/** A list that the caller may use; undefined for any other id. */
export async function findList(who: Who, id: string): Promise<OrderRow | undefined> {
  const number = readId(id);
  if (number === undefined || !buysForOrganization(who.caller)) return undefined;
  const [list] = await who.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, number), usableLists(who)));
  return list;
}

/**
 * A list that the caller may use. Errors: `_ERR_INVALID_ORDER_REFNUM` for an unknown one, as well as for one of another
 * organization or another person's private one.
 * @see docs/interface/requisition-list.md#who-may
 */
export async function requireList(who: Who, id: string): Promise<OrderRow> {
  const list = await findList(who, id);
  if (!list) throw noSuchList(id);
  return list;
}

/** The same for a list to be changed, with its row locked. Errors: also 403 for one that a colleague shares. */
export async function lockOwnList(who: Who & { db: Tx }, id: string, command: string): Promise<OrderRow> {
  const list = await requireList(who, id);
  if (list.memberId !== who.caller.memberId) throw forbidden(command);
  await who.db.select({ id: orders.id }).from(orders).where(eq(orders.id, list.id)).for("update");
  // It may have been deleted while we waited.
  return requireList(who, id);
}

/**
 * 400 `_ERR_INVALID_ORDER_REFNUM`: unknown, private to another person, or of another organization.
 * @see docs/interface/requisition-list.md#who-may
 */
export const noSuchList = (id: string) => refused("_ERR_INVALID_ORDER_REFNUM", { id });

const columns = { lastUpdate: orders.updatedAt, description: orders.description, status: orders.status };

/**
 * The caller's lists, or all that they may use, in the requested order. Errors: `_ERR_CMD_INVALID_PARAM` (orderBy).
 * @see docs/interface/requisition-list.md#finding
 */
export function readLists(who: Who, { own, orderBy }: { own: boolean; orderBy: string }): Promise<OrderRow[]> {
  const [, descending, name = ""] = /^(D-)?(\w+)$/.exec(orderBy) ?? [];
  const column = Object.entries(columns).find(([key]) => key === name)?.[1];
  if (!column) throw invalid("orderBy");
  return who.db
    .select()
    .from(orders)
    .where(own ? ownLists(who) : usableLists(who))
    .orderBy(descending ? desc(column) : asc(column), desc(orders.id));
}

/** Who made these lists, and how many lines they have. */
export async function readHeads(db: Db, lists: readonly OrderRow[]): Promise<ListHead[]> {
  if (!lists.length) return [];
  const ids = lists.map(({ id }) => id);
  const owners = await db
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(
      inArray(
        members.id,
        lists.map(({ memberId }) => memberId),
      ),
    );
  const counts = await db
    .select({ orderId: orderItems.orderId, lines: count() })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  return lists.map((list) => {
    const owner = owners.find(({ id }) => id === list.memberId);
    const lines = counts.find(({ orderId }) => orderId === list.id)?.lines ?? 0;
    return { list, firstName: owner?.firstName ?? "", lastName: owner?.lastName ?? "", lines };
  });
}
