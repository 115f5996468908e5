import type { Db } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";

/** Puts so many pieces of everything on each shelf. Some are reserved by others: with none, releasing too many would go unnoticed. */
export const fillShelves = (db: Db, onHand: number) => db.update(stock).set({ onHand, reserved: 50, restockAt: null });
