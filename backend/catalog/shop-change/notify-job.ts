import { type Job, sweepJob } from "#backend/platform/clock/job.ts";
import type { Storefronts } from "#backend/platform/purging.ts";
import { takeChanges } from "./changes.ts";
import { notifyStorefronts } from "./notify.ts";
import { widen } from "./widen.ts";

/**
 * Takes recorded changes and notifies the storefronts, at most a second after they were committed. Each change is sent once: if
 * the process dies, storefronts are only as fresh as they promise by themselves. Without storefronts, changes are only taken.
 * @see docs/decisions/084-storefronts-are-notified.md
 */
export const shopChangeJob = (storefronts?: Storefronts): Job =>
  sweepJob({
    name: "shop_changes",
    everyMs: 1_000,
    sweep: async (db, _now, limit) => {
      const changed = await takeChanges(db, limit);
      if (storefronts && changed.length > 0) await notifyStorefronts(storefronts, await widen(db, changed));
      return changed.length;
    },
  });
