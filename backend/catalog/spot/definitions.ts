import { sql } from "drizzle-orm";
import { readRows } from "#backend/platform/db/read.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import type { contract } from "#contract";

type Definition = { id: number; name: string; description: string; type: "MARKETING" | "CONTENT" };

/**
 * The spots of a type, or those whose name or description contains these words, ignoring case.
 * Errors: 400 `_ERR_CMD_MISSING_PARAM` without `qType` or `qName`, `_ERR_CMD_INVALID_PARAM` for another type or page.
 * @see docs/interface/spot.md#definitions
 */
export async function listSpots({ db, store, query }: HandlerArgs<typeof contract.spot.list>) {
  const { q, qType, qName } = query;
  if (!qType) throw missing("qType");
  if (qType !== "MARKETING" && qType !== "CONTENT") throw invalid("qType");
  if (q === "byTypeAndName" && !qName) throw missing("qName");
  const named = q === "byTypeAndName" ? sql`and strpos(lower(name || ' ' || description), lower(${qName})) > 0` : sql``;
  const rows = await readRows<Definition>(
    db,
    sql`select id, name, description, type from spots where store_id = ${store.id} and type = ${qType} ${named} order by name, id`,
  );
  const { members, paging } = nativePageOf(rows, query);
  return { MarketingSpot: members.map(wireDefinition), ...paging };
}

/**
 * One spot by its id; an empty list for an unknown one.
 * @see docs/interface/spot.md#definitions
 */
export async function spotById({ db, store, params }: HandlerArgs<typeof contract.spot.byId>) {
  const id = readId(params.spotId) ?? 0;
  const select = sql`select id, name, description, type from spots where store_id = ${store.id} and id = ${id}`;
  const { members, paging } = nativePageOf(await readRows<Definition>(db, select), {});
  return { MarketingSpot: members.map(wireDefinition), ...paging };
}

const wireDefinition = ({ id, name, description, type }: Definition) => ({
  spotId: String(id),
  spotName: name,
  description,
  type,
  uiDisplayable: 1,
});
