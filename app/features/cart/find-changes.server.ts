import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { isShort } from "#app/features/order/lines.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order.ts";
import { type Change, changesOf, kitChange, piecesLike, type PriceBand } from "./changes.server.ts";
import { partsOf } from "./parts.server.ts";

/** `failed`: prices or stock could not be asked, so nobody knows whether something changed. */
export type FoundChanges = { changes: Change<OrderItem>[]; failed: boolean };

/**
 * Today's prices and stock of the cart's lines against what the cart holds. Configured kits cost what their parts cost;
 * what the cart itself says of their stock counts.
 */
export async function findChanges(shop: Shop, lines: readonly OrderItem[]): Promise<FoundChanges> {
  const plain = lines.filter(({ configurationID, currency }) => !configurationID && currency === shop.currency);
  const kits = lines.filter(({ configurationID, currency }) => configurationID && currency === shop.currency);
  const partNumbers = [...new Set(plain.map(({ partNumber }) => partNumber))].sort();
  const parts = kits.flatMap(partsOf);
  const priced = [...new Set([...partNumbers, ...parts.map(({ partNumber }) => partNumber)])].sort();
  const [prices, stock] = await Promise.all([readPrices(shop, priced), readStock(shop, partNumbers)]);
  const known = changesOf(plain, { prices: prices ?? new Map(), stock: stock ?? new Map() });
  const told = new Set(known.filter(({ kind }) => kind !== "price").map(({ line }) => line));
  const short = lines.filter((line) => isShort(line) && !told.has(line) && (line.configurationID || !stock));
  return {
    changes: [
      ...known,
      ...kits.flatMap((line) => changeOfKit(line, piecesLike(line, kits), prices)),
      ...short.map((line) => ({ line, kind: "short" as const, left: 0 })),
    ],
    failed: !prices || !stock,
  };
}

function changeOfKit(
  line: OrderItem,
  pieces: number,
  prices: Map<string, PriceBand[]> | undefined,
): Change<OrderItem>[] {
  const change = prices && kitChange({ ...line, pieces, parts: partsOf(line) }, { prices });
  return change ? [{ line, ...change }] : [];
}

async function readPrices({ commerce }: Shop, partNumber: string[]): Promise<Map<string, PriceBand[]> | undefined> {
  if (!partNumber.length) return new Map();
  const query = { q: "byPartNumbers" as const, profileName: "IBM_Store_EntitledPrice_RangePrice_All" };
  const answers = await quietly(
    Promise.all(
      chunked(partNumber).map((some) => commerce.price.byPartNumbers({ query: { ...query, partNumber: some } })),
    ),
  );
  const prices = answers?.flatMap(({ EntitledPrice }) => EntitledPrice);
  return (
    prices &&
    new Map(
      prices.map(({ partNumber: name, RangePrice = [], UnitPrice = [] }) => [
        name,
        RangePrice.length
          ? RangePrice.map(({ minimumQuantity, priceInRange }) => ({
              from: minimumQuantity.value,
              price: priceInRange.value,
            }))
          : UnitPrice.map(({ price }) => ({ from: 1, price: price.value })),
      ]),
    )
  );
}

async function readStock({ commerce }: Shop, partNumbers: string[]): Promise<Map<string, number> | undefined> {
  if (!partNumbers.length) return new Map();
  const answers = await quietly(
    Promise.all(
      chunked(partNumbers).map((some) => commerce.inventory.byPartNumber({ partNumbers: some.join(","), query: {} })),
    ),
  );
  const rows = answers
    ?.flatMap(({ InventoryAvailability }) => InventoryAvailability)
    .filter(({ inventoryStatus }) => inventoryStatus !== "Backorderable");
  return rows && new Map(rows.map(({ partNumber = "", availableQuantity }) => [partNumber, availableQuantity]));
}

/** An address has its limits: so many part numbers go into one. */
const atOnce = 50;
const chunked = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce));

/** Undefined instead of trouble: the cart stays usable without this answer. */
const quietly = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return undefined;
    throw error;
  });
