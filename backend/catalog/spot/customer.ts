import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { currentPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { type Customer, isInSegment, type SegmentRule, stranger } from "./segment-rule.ts";

type Segment = { id: number; rule: SegmentRule; included: boolean | null };

/**
 * Which of these segments the caller is in now. A guest counts as a stranger, so that what guests see can be cached for all
 * of them. In a preview with segments of its own, all customers are in those and no others.
 * @see docs/interface/spot.md#segments
 */
export async function segmentsOf(
  db: Db,
  store: Store,
  caller: Caller,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const previewed = currentPreview()?.segments;
  if (previewed) return new Set(ids.filter((id) => previewed.includes(id)));
  if (ids.length === 0) return new Set();
  const known = caller.kind === "registered" || caller.kind === "staff";
  const segments = await readRows<Segment>(
    db,
    sql`select s.id, s.rule, m.included from segments s
      left join segment_members m on m.segment_id = s.id and m.member_id = ${caller.memberId}
      where s.store_id = ${store.id} and s.id in ${ids}`,
  );
  const customer = known ? await customerOf(db, store, caller.memberId) : stranger;
  return new Set(
    segments.flatMap(({ id, rule, included }) =>
      ((known ? included : null) ?? isInSegment(rule, customer, now)) ? [id] : [],
    ),
  );
}

async function customerOf(db: Db, store: Store, memberId: number): Promise<Customer> {
  const [row] = await readRows<{ registeredAt: string; organizations: number[]; orders: number; behavior: number[] }>(
    db,
    sql`select m.created_at as "registeredAt",
        array(select organization_id from member_organizations where member_id = m.id) as organizations,
        (select count(*)::int from orders where member_id = m.id and store_id = ${store.id}
          and placed_at is not null and not preview and status <> ${orderStatus.canceled}) as orders,
        array(select rule_id from trigger_matches where member_id = m.id) as behavior
      from members m where m.id = ${memberId}`,
  );
  return row ? { ...row, registeredAt: new Date(row.registeredAt) } : stranger;
}
