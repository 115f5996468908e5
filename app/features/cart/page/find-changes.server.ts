import { optional } from "#app/commerce/optional.server.ts";
import { isShort } from "#app/features/order/lines.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { type Change, changesOf, kitChange, type Now, piecesIn } from "./changes.server.ts";
import { namesAtOnce } from "#app/features/product/bands.server.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import { readCurrentPrices } from "./current-prices.server.ts";
import { partsOf } from "#app/features/cart/parts.server.ts";

/** `failed`: prices or stock could not be read, so changes are unknown. */
export type FoundChanges = { changes: Change<OrderItem>[]; failed: boolean };

/**
 * Compares today's prices and stock with what the cart holds. Configured kits cost what their parts cost;
 * for their stock, what the cart itself says counts.
 */
export async function findChanges(
  shop: Pick<Shop, "commerce" | "currency"> & Partial<Pick<Shop, "buying">>,
  all: readonly OrderItem[],
): Promise<FoundChanges> {
  const strange = all.filter((line) => isUnentitled(shop.buying, line));
  const lines = all.filter((line) => !strange.includes(line));
  const plain = lines.filter(({ configurationID, currency }) => !configurationID && currency === shop.currency);
  const kits = lines.filter(({ configurationID, currency }) => configurationID && currency === shop.currency);
  const partNumbers = [...new Set(plain.map(({ partNumber }) => partNumber))].sort();
  const parts = kits.flatMap((kit) =>
    partsOf(kit).map(({ partNumber }) => ({ partNumber, contractId: kit.contractId })),
  );
  const [prices, stock] = await Promise.all([
    readCurrentPrices(shop, [...plain, ...parts]),
    readStock(shop, partNumbers),
  ]);
  // A quoted price does not follow today's price.
  const known = changesOf(plain, { prices: prices ?? new Map(), stock: stock ?? new Map() }).filter(
    ({ line, kind }) => kind === "short" || !(line.x_quoted?.held || line.x_priceOverride?.held),
  );
  const reported = new Set(known.filter(({ kind }) => kind !== "price").map(({ line }) => line));
  const piecesOfKit = piecesIn(kits);
  const short = lines.filter((line) => isShort(line) && !reported.has(line) && (line.configurationID || !stock));
  return {
    changes: [
      ...strange.map((line) => ({ line, kind: "unentitled" as const })),
      ...known,
      ...kits.filter(({ x_quoted }) => !x_quoted?.held).flatMap((line) => changeOfKit(line, piecesOfKit(line), prices)),
      ...short.map((line) => ({ line, kind: "short" as const, left: 0 })),
    ],
    failed: !prices || !stock,
  };
}

/** Whether a line is bought under a contract that does not apply in this session; gifts cost nothing under any contract. */
const isUnentitled = (buying: Shop["buying"], { contractId, freeGift }: OrderItem): boolean =>
  buying !== undefined && contractId !== undefined && !freeGift && !buying.contractIds.includes(contractId);

function changeOfKit(line: OrderItem, pieces: number, prices: Now["prices"] | undefined): Change<OrderItem>[] {
  const change = prices && kitChange({ ...line, pieces, parts: partsOf(line) }, { prices });
  return change ? [{ line, ...change }] : [];
}

async function readStock(
  { commerce }: Pick<Shop, "commerce">,
  partNumbers: string[],
): Promise<Map<string, number> | undefined> {
  if (!partNumbers.length) return new Map();
  const answers = await optional(
    Promise.all(
      chunked(partNumbers, namesAtOnce).map((some) =>
        commerce.inventory.byPartNumber({ partNumbers: some.join(","), query: {} }),
      ),
    ),
  );
  const rows = answers
    ?.flatMap(({ InventoryAvailability }) => InventoryAvailability)
    .filter(({ inventoryStatus }) => inventoryStatus !== "Backorderable");
  return rows && new Map(rows.map(({ partNumber = "", availableQuantity }) => [partNumber, availableQuantity]));
}
