import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { parseId } from "#backend/platform/http/id.ts";
import { samePlaceName } from "../store-locator/place.ts";
import { wirePaging } from "../store-locator/wire.ts";
import type { Store } from "../store.ts";

type Scope = { siteLevelSearch?: string };
type Asked = { db: Db; store: Store; languageId: number };

/** Countries. @see docs/interface/geo.md#geo-nodes */
export const topNodes = (asked: Asked, scope: Scope) => showNodes(asked, sql`node.parent_id is null`, scope);

/** What lies directly below a node; nothing below an unknown one. @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` */
export const childNodes = (asked: Asked, id: string, scope: Scope) =>
  showNodes(asked, sql`node.parent_id = ${parseId(id)}`, scope);

/** @throws 400 `_ERR_CMD_INVALID_PARAM` for an unknown type */
export function nodesByName(asked: Asked, { type, name, ...scope }: Scope & { type: string; name: string }) {
  const kind = type.toUpperCase();
  if (!["CNTY", "STAT", "PROV", "CITY"].includes(kind)) throw invalid("type");
  const named = sql`exists (select 1 from jsonb_each_text(node.names) one where ${samePlaceName(sql`one.value`, name)})`;
  return showNodes(asked, sql`node.type = ${kind} and ${named}`, scope);
}

type Row = { id: number; type: string; name: string; above: string | null };

async function showNodes({ db, store, languageId }: Asked, condition: SQL, { siteLevelSearch = "true" }: Scope) {
  const language = String(languageId);
  const word = (names: SQL) => sql`coalesce(${names} ->> ${language}, ${names} ->> '-1', ${names} ->> '-5')`;
  const used =
    siteLevelSearch === "false"
      ? sql`node.id in (
          with recursive used as (
            select geo_node_id as id from physical_stores where store_id = ${store.id}
            union select parent.parent_id from geo_nodes parent join used on parent.id = used.id)
          select id from used where id is not null)`
      : sql`true`;
  const rows = await readRows<Row>(
    db,
    sql`select node.id, node.type, ${word(sql`node.names`)} as name, ${word(sql`above.names`)} as above
      from geo_nodes node left join geo_nodes above on above.id = node.parent_id
      where ${condition} and ${used} order by 3, 4, 1`,
  );
  return {
    ...wirePaging(0, rows.length, rows.length),
    GeoNode: rows.map(({ id, type, name, above }) => ({
      uniqueID: String(id),
      name,
      type,
      Description: [{ shortDescription: type === "CITY" && above ? `${name}, ${above}` : name }],
    })),
  };
}
