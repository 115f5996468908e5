import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { spotStatistics } from "#backend/platform/db/schema/event.ts";
import { spotContents, spots } from "#backend/platform/db/schema/spot.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import type { contract } from "#contract";
import { readId } from "#backend/platform/http/id.ts";

type Shown = { spotId: number | undefined; contentId: number | undefined };
type Click = HandlerArgs<typeof contract.event.click>["body"];
type View = HandlerArgs<typeof contract.event.record>["body"];

/** A click on what a spot shows, in either form of its names. @see docs/interface/event.md#clicks */
export const countClick = (db: Tx, store: Store, body: Click): Promise<void> =>
  count(db, store, "clicks", {
    spotId: readId(body.mpe_id ?? body.eMarketingSpotId),
    contentId: readId(body.expDataUniqueID ?? body.baseMarketingSpotActivityID),
  });

/** A visitor has seen what a spot shows. @see docs/interface/event.md#clicks */
export const countView = (db: Tx, store: Store, body: View): Promise<void> =>
  count(db, store, "views", {
    spotId: readId(body.mpe_id),
    contentId: readId(body.expDataUniqueID),
  });

/** Counts only what the store really shows: made-up ids create no rows. */
async function count(db: Tx, store: Store, column: "views" | "clicks", shown: Shown): Promise<void> {
  const { spotId, contentId } = shown;
  if (spotId === undefined || contentId === undefined) return;
  const [known] = await db
    .select({ id: spots.id })
    .from(spots)
    .innerJoin(spotContents, eq(spotContents.spotId, spots.id))
    .where(
      and(
        eq(spots.id, spotId),
        eq(spots.storeId, store.id),
        or(eq(spotContents.id, contentId), eq(spotContents.targetId, contentId)),
      ),
    )
    .limit(1);
  if (!known) return;
  const at = new Date(new Date().toISOString().slice(0, 10));
  await db
    .insert(spotStatistics)
    .values({ spotId, contentId, at, [column]: 1 })
    .onConflictDoUpdate({
      target: [spotStatistics.spotId, spotStatistics.contentId, spotStatistics.at],
      set: { [column]: sql`${spotStatistics[column]} + 1` },
    });
}
