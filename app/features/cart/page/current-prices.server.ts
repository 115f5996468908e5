import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { bandsOf, namesAtOnce, readPrices } from "#app/features/product/bands.server.ts";
import { type PriceBand } from "#app/features/product/volume.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import { agreedKey, type Now } from "./changes.server.ts";

type Priced = { partNumber: string; contractId?: string | undefined };
type Priceable = Pick<Shop, "commerce">;
type Row = Awaited<ReturnType<Shop["commerce"]["price"]["byPartNumbers"]>>["EntitledPrice"][number];

/**
 * Today's prices of these entries, each under the contract its line is bought under: public prices come from the
 * cache; an organization's agreed prices are requested with the shopper's own tokens. Undefined if prices cannot be read.
 */
export async function readCurrentPrices(
  shop: Priceable,
  entries: readonly Priced[],
): Promise<Now["prices"] | undefined> {
  const open = await optional(readPrices(shop, namesOf(entries)));
  if (!open) return undefined;
  const known = new Map(open.map((row) => [row.partNumber, row]));
  const agreed = await optional(
    readAgreed(
      shop,
      entries.filter((entry) => isAgreed(entry, known.get(entry.partNumber))),
    ),
  );
  return agreed && new Map([...open.map((row) => [row.partNumber, bandsOf(row)] as const), ...agreed]);
}

/** Whether a line is bought under a contract other than the one of the public price. */
const isAgreed = ({ contractId }: Priced, row: Row | undefined): boolean =>
  contractId !== undefined && (row ? row.contractId !== undefined && row.contractId !== contractId : true);

const namesOf = (entries: readonly Priced[]) => [...new Set(entries.map(({ partNumber }) => partNumber))].sort();

async function readAgreed({ commerce }: Priceable, entries: readonly Priced[]) {
  const contractIds = [...new Set(entries.flatMap(({ contractId }) => contractId ?? []))];
  const answers = await Promise.all(
    contractIds.map(async (contractId) => {
      const names = namesOf(entries.filter((entry) => entry.contractId === contractId));
      const bands = await readPricesUnder({ commerce }, contractId, names);
      return [...bands].map(([partNumber, own]) => [agreedKey({ partNumber, contractId }), own] as const);
    }),
  );
  return answers.flat();
}

/** The prices of these items under a contract, by part number; an item without a price there has no bands. */
export async function readPricesUnder(
  { commerce }: Priceable,
  contractId: string,
  partNumbers: readonly string[],
): Promise<Map<string, PriceBand[]>> {
  const answers = await Promise.all(
    chunked(partNumbers, namesAtOnce).map((some) => {
      const products = some.map((partNumber) => ({ partNumber }));
      const body = { query: { name: "byPartNumber" as const, products, contractIds: [contractId] } };
      return commerce.price.query({ query: { profile: "range" }, body });
    }),
  );
  return new Map(
    answers.flatMap(({ EntitledPrice }) => EntitledPrice.map((row) => [row.partNumber, bandsOf(row)] as const)),
  );
}
