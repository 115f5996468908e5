import { and, eq, inArray } from "drizzle-orm";
import { readShipModes } from "#backend/cart/load.ts";
import type { QuotationItemRow, QuotationRow } from "#backend/cart/quotation/terms.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";

/** How each line was to travel, as far as that is still possible: an address that was changed or deleted has to be chosen again. */
export async function currentPlaces(db: Db, { storeId }: QuotationRow, lines: readonly QuotationItemRow[]) {
  const modes = await readShipModes(db, storeId);
  const ids = lines.flatMap(({ addressId }) => addressId ?? []);
  const known = ids.length
    ? await db
        .select({ id: addresses.id })
        .from(addresses)
        .where(and(inArray(addresses.id, ids), eq(addresses.current, true)))
    : [];
  return ({ shipModeId, addressId }: QuotationItemRow) => ({
    shipModeId: modes.some(({ id }) => id === shipModeId) ? shipModeId : null,
    addressId: known.some(({ id }) => id === addressId) ? addressId : null,
  });
}
