import { inArray, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { organizations } from "#backend/platform/db/schema/member.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { sum, wireAmount } from "#backend/platform/money.ts";
import { dayOf, startOfDay } from "#backend/platform/time.ts";
import { awaitsApproval, isOver, isPlaced, isScheduled, orderStatuses } from "#contract/shapes/order-status.ts";
import { lastMonths, type Month } from "./months.ts";
import { administeredOrganization, idsBelow } from "./tree.ts";

type Call = typeof contract.organization.spending;
type Sums = { currency: string; amount: string; orders: number; unitId: number | null; month: number | null };

const monthCount = 12;
/** Units with an amount of their own; the rest is one sum. */
const maxUnits = 20;

/** What is bought for good: neither waiting for someone or a later day, nor canceled or rejected. */
const spentStatuses = orderStatuses.filter(
  (status) => isPlaced(status) && !isOver(status) && !awaitsApproval(status) && !isScheduled(status),
);

/**
 * What an organization and the units below it have spent in this store, by month and by unit. Errors: 401; 403 for guests and for an
 * organization that the caller may only see, 404 for others.
 * @see docs/interface/organization.md#spending
 */
export async function spending({ db, caller, store, params }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const command = "OrganizationSpending";
  requireRegistered(caller, command);
  const { id } = await administeredOrganization(db, caller, { id: params.organizationId, command });
  const months = lastMonths(dayOf(new Date()), monthCount);
  const rows = await readSums(db, { unitIds: await idsBelow(db, [id]), storeId: store.id, months });
  const totals = rows.filter(({ unitId, month }) => unitId === null && month === null);
  const names = await namesOf(db, rows);
  return {
    organizationId: String(id),
    spent: totals.map(({ currency, amount, orders }) => {
      const own = rows.filter((row) => row.currency === currency);
      return {
        currency,
        amount: wireAmount(amount),
        orders,
        months: months.map((month, index) => ({ month, ...viewSums(own.filter((row) => row.month === index + 1)) })),
        ...viewUnits(own, names),
      };
    }),
  };
}

/** What of an order was not sent, and so refunded or not charged; what a provider has taken needlessly is no part of its total. */
const unsent = sql`coalesce((select sum(amount) from refunds
  where refunds.order_id = orders.id and return_id is null and transaction_id is null), 0)`;

/** One statement for all: sums of each currency, and of each of its units and months (from 1). */
function readSums(
  db: Db,
  { unitIds, storeId, months }: { unitIds: number[]; storeId: number; months: Month[] },
): Promise<Sums[]> {
  const starts = months.map((month) => startOfDay(`${month}-01`).toISOString());
  return readRows<Sums>(
    db,
    sql`select currency, unit_id as "unitId", month, sum(grand_total)::text as amount, count(*)::int as orders
      from (
        select currency, organization_id as unit_id, grand_total - ${unsent} as grand_total,
          width_bucket(placed_at, ${`{${starts.join()}}`}::timestamptz[]) as month
        from orders
        where organization_id in ${[-1, ...unitIds]} and organization_id > 0 and store_id = ${storeId}
          and placed_at >= ${starts[0]}::timestamptz and not preview and status in ${spentStatuses}
      ) spent
      group by grouping sets ((currency), (currency, unit_id), (currency, month))
      order by currency, sum(grand_total) desc, unit_id`,
  );
}

async function namesOf(db: Db, rows: Sums[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ unitId }) => unitId ?? []))];
  if (!ids.length) return new Map();
  const found = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const viewSums = (rows: Sums[]) => ({
  amount: wireAmount(sum(rows.map(({ amount }) => amount))),
  orders: rows.reduce((count, { orders }) => count + orders, 0),
});

function viewUnits(rows: Sums[], names: Map<number, string>) {
  const units = rows.flatMap(({ unitId, ...row }) => (unitId === null ? [] : [{ ...row, unitId }]));
  const rest = units.slice(maxUnits);
  return {
    units: units.slice(0, maxUnits).map(({ unitId, amount, orders }) => ({
      organizationId: String(unitId),
      displayName: names.get(unitId) ?? "",
      amount: wireAmount(amount),
      orders,
    })),
    ...(rest.length > 0 && { otherUnits: { count: rest.length, ...viewSums(rest) } }),
  };
}
