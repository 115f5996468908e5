import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { organizations } from "#backend/platform/db/schema/member.ts";
import { maxTreeDepth } from "#backend/store/organization-line.ts";

/** The organization to which all consumers belong; only the root is above it. Neither has a row. */
export const defaultOrganization = -2000;
export const rootOrganization = -2001;

/** An organization and where it is in its tree: the names of those above it, the nearest first. */
export type Lineage = { id: number; name: string; above: string[] };

const root: Lineage = { id: rootOrganization, name: "Root Organization", above: [] };
const builtIn: Lineage[] = [{ id: defaultOrganization, name: "Default Organization", above: [root.name] }, root];

/** Organizations by id, in the order of the ids. Unknown ones are left out. */
export async function readLineages(db: Db, ids: readonly number[]): Promise<Lineage[]> {
  const rows = await readRows<Lineage>(
    db,
    sql`with recursive line (id, ancestor_id, name, parent_id, level) as (
        select id, id, name, parent_id, 0 from organizations where id in ${[-1, ...ids]}
        union all
        select line.id, o.id, o.name, o.parent_id, level + 1 from line join organizations o on o.id = line.parent_id
        where level < ${maxTreeDepth}
      )
      select id, (array_agg(name order by level))[1] as name, (array_agg(name order by level))[2:] as above
      from line group by id`,
  );
  const known = [...builtIn, ...rows.map((row) => ({ ...row, above: [...row.above, root.name] }))];
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
}

/** `o=compras,o=acme,o=root organization`. Pure. @see docs/interface/organization.md#names */
export const distinguishedName = ({ name, above }: Lineage): string =>
  [name, ...above].map((one) => `o=${one.toLowerCase().replace(/[\\,]/g, "\\$&")}`).join(",");

/** Whether an organization has this name, however it is capitalized: as its index compares them, which is not as JavaScript would. */
export const isCalled = (name: string): SQL => sql`lower(${organizations.name}) = lower(${name}::text)`;
