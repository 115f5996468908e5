import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";

/** A deeper tree is an error in the data; this limit makes sure that reading it ends. */
export const maxTreeDepth = 20;

/** An organization and its parents, nearest first. Organizations without a row (of consumers, of the site) have none. */
export async function organizationLine(db: Db, organizationId: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`with recursive line (id, parent_id, level) as (
        select id, parent_id, 0 from organizations where id = ${organizationId}
        union all
        select o.id, o.parent_id, level + 1 from line join organizations o on o.id = line.parent_id where level < ${maxTreeDepth}
      )
      select id from line order by level`,
  );
  return rows.map(({ id }) => id);
}
