import { contract } from "#contract";
import { forbidden, invalid, missing, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { parseId } from "#backend/platform/http/id.ts";
import { namesIn, possibleNames } from "#contract/rules/part-number-list.ts";
import { type PricedEntry, readOffers } from "./entitled.ts";
import { listingsShown } from "./listed.ts";
import { lowestOffer, priceRanges } from "./lowest.ts";
import { eligibleContracts } from "./offers.ts";
import { pricingContracts } from "./scope.ts";

const maxItems = 200;

/** Entitled prices; of several contracts the lowest price wins. @see docs/interface/price.md#entitlement */
export const priceHandlers = handlers(contract.price, {
  byPartNumbers: async (args) => {
    const { common, query } = args;
    const field = query.q === "byPartNumbers" ? "partNumber" : "catalogEntryId";
    const lists = query[field] ?? [];
    const pieces = lists.flatMap((list) => namesIn(list, new Set()));
    if (pieces.length === 0) throw missing(field);
    const wanted =
      field === "partNumber"
        ? { partNumbers: lists.flatMap(possibleNames), ids: [] }
        : { partNumbers: [], ids: pieces.map(parseId) };
    const quantity = parseQuantity(query.quantity);
    if (query.checkEntitlement === "true") await checkEntitlement(args);
    const entries = await read(args, { ...common, ...wanted });
    const ranges = query.profileName?.includes("RangePrice") ?? false;
    const known = new Set(entries.map(({ partNumber }) => partNumber));
    const names = field === "partNumber" ? lists.flatMap((list) => namesIn(list, known)) : pieces;
    return {
      EntitledPrice: inOrder(entries, names).map((entry) =>
        wirePrice(entry, { currency: common.currency, quantity, ranges }),
      ),
    };
  },

  query: async (args) => {
    const { common, query } = args;
    const { query: asked } = args.body;
    const names = asked.products.map(
      (product) => (asked.name === "byPartNumber" ? product.partNumber : product.productId) ?? "",
    );
    if (names.length === 0 || names.includes(""))
      throw missing(asked.name === "byPartNumber" ? "partNumber" : "productId");
    if (names.length > maxItems) throw refused("_ERR_INVALID_INPUT", { field: "products" });
    const contractIds = asked.contractIds?.length ? asked.contractIds.map(parseId) : common.contractIds;
    const wanted =
      asked.name === "byPartNumber" ? { partNumbers: names, ids: [] } : { partNumbers: [], ids: names.map(parseId) };
    const entries = await read(args, { ...common, contractIds, ...wanted });
    const shape = { currency: common.currency, quantity: 1, ranges: query.profile === "range" };
    return { EntitledPrice: inOrder(entries, names).map((entry) => wirePrice(entry, shape)) };
  },
});

type Scope = Pick<HandlerArgs, "db" | "caller" | "store" | "common">;
type Wanted = { contractIds: number[]; currency: string; partNumbers: string[]; ids: number[] };

async function read(args: Scope, wanted: Wanted) {
  const contractIds = await pricingContracts(args, wanted.contractIds);
  const listings = await listingsShown(args.db, args.store);
  return readOffers(args.db, { ...wanted, storeId: args.store.id, listings, contractIds });
}

/** Refuses a contract that is not the caller's, but only when the call asks for that check. */
async function checkEntitlement({ db, caller, store, common }: Scope) {
  const eligible = await eligibleContracts(db, caller, store);
  if (common.contractIds.some((id) => !eligible.includes(id))) throw forbidden("GetEntitledPrice");
}

/** The entries in the requested order, without duplicates. */
function inOrder(entries: PricedEntry[], names: string[]): PricedEntry[] {
  return [...new Set(names)].flatMap(
    (name) => entries.find(({ id, partNumber }) => partNumber === name || String(id) === name) ?? [],
  );
}

type Shape = { currency: string; quantity: number; ranges: boolean };

function wirePrice({ id, partNumber, offers }: PricedEntry, { currency, quantity, ranges }: Shape) {
  const best = lowestOffer(offers, quantity);
  if (!best) return { partNumber, productId: String(id) };
  const pieces = (value: number) => ({ uom: "C62", value });
  const money = (price: string) => ({ currency, value: Number(price) });
  return {
    partNumber,
    productId: String(id),
    contractId: String(best.contractId),
    UnitPrice: [{ price: money(best.price), quantity: pieces(quantity) }],
    ...(ranges && {
      RangePrice: priceRanges(offers, best.contractId).map(({ minimum, maximum, price }) => ({
        currency,
        minimumQuantity: pieces(minimum),
        ...(maximum !== null && { maximumQuantity: pieces(maximum) }),
        priceInRange: money(price),
      })),
    }),
  };
}

function parseQuantity(text: string | undefined): number {
  const quantity = Number(text ?? "1");
  if (!Number.isFinite(quantity) || quantity <= 0) throw invalid("quantity");
  return quantity;
}
