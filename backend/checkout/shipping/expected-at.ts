import { readShipModes } from "#backend/cart/load.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import { expectedDate } from "./expected.ts";
import { reachOfLines } from "./reach.ts";

/** The promised day of each line with a mode, by its id: the mode's days, plus the extra days of an extended zone. */
export async function expectedAt(
  db: Db,
  store: Store,
  lines: readonly OrderItemRow[],
  now: Date,
): Promise<Map<number, Date>> {
  const [modes, reach] = [await readShipModes(db, store.id), await reachOfLines(db, lines)];
  return new Map(
    lines.flatMap((line) => {
      const mode = modes.find(({ id }) => id === line.shipModeId);
      if (!mode) return [];
      const extra = mode.pickUp ? 0 : (reach.get(line.addressId ?? 0)?.additionalDays ?? 0);
      return [[line.id, expectedDate(now, mode.maximumDays + extra)]];
    }),
  );
}
