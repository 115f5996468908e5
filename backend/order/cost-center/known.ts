import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { costCenters } from "#backend/platform/db/schema/cost-center.ts";
import { maxTreeDepth, organizationLine } from "#backend/store/organization-line.ts";
import type { KnownCenters } from "./shares.ts";

/** A unit with the cost centers it may name: its own list, or the nearest one above it. An empty list allows any. */
export type Unit = { id: number; name: string; centers: string[] };

/**
 * An organization and the units below it, each after the one above it; none for consumers.
 * @see docs/interface/cost-center.md#lists
 */
export async function readUnits(db: Db, organizationId: number): Promise<Unit[]> {
  const rows = await unitsBelow(db, organizationId);
  if (!rows.length) return [];
  const line = await organizationLine(db, organizationId);
  const lists = await readLists(db, [...line, ...rows.map(({ id }) => id)]);
  const inherited = line.map((id) => lists.get(id)).find(Boolean) ?? [];
  const found = new Map<number, Unit>();
  for (const { id, name, parentId } of rows)
    found.set(id, { id, name, centers: lists.get(id) ?? found.get(parentId ?? 0)?.centers ?? inherited });
  return [...found.values()];
}

/** The organizations' own lists, in their order. */
export async function readLists(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select()
    .from(costCenters)
    .where(inArray(costCenters.organizationId, [-1, ...ids]))
    .orderBy(asc(costCenters.position));
  const lists = new Map<number, string[]>();
  for (const { organizationId, name } of rows) lists.set(organizationId, [...(lists.get(organizationId) ?? []), name]);
  return lists;
}

/** The cost centers that may be named. */
export const knownCenters = (units: readonly Unit[]): KnownCenters =>
  new Map(units.map(({ id, centers }) => [id, centers]));

const unitsBelow = (db: Db, organizationId: number) =>
  readRows<{ id: number; name: string; parentId: number | null }>(
    db,
    sql`with recursive tree (id, name, parent_id, level) as (
        select id, name, parent_id, 0 from organizations where id = ${organizationId}
        union all
        select o.id, o.name, o.parent_id, level + 1 from tree join organizations o on o.parent_id = tree.id
        where level < ${maxTreeDepth}
      )
      select id, name, parent_id as "parentId" from tree order by level, id`,
  );
