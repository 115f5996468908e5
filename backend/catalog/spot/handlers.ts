import { contract } from "#contract";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { contextOf } from "../context.ts";
import type { Room } from "./choose.ts";
import { listSpots, spotById } from "./definitions.ts";
import { findSearchTerms } from "./find.ts";
import type { Looked } from "./place.ts";
import { showSearchSpots, showSpot } from "./show.ts";

/**
 * Marketing spots: where they are, and what they show on a page, to a customer, now.
 * @see docs/interface/spot.md#content-of-a-spot
 */
export const spotHandlers = handlers(contract.spot, {
  byName: async (args) => shown(await showSpot(await wantedOf(args), args.params.name)),
  byType: async (args) => {
    const wanted = await wantedOf(args);
    const { name, type } = args.params;
    return shown(type === "SEARCH" ? await showSearchSpots(wanted, name) : await showSpot(wanted, name));
  },
  byProduct: async (args) =>
    shown(await showSpot(await wantedOf(args, { productId: args.params.productId }), args.params.name)),
  byCategory: async (args) =>
    shown(await showSpot(await wantedOf(args, { categoryId: args.params.categoryId }), args.params.name)),
  searchTerms: async ({ db, store }) => ({
    searchTerms: (await findSearchTerms(db, store)).map(encodeURIComponent).join(","),
  }),
  byId: spotById,
  list: listSpots,
});

const shown = <Spot>(spots: Spot[]) => ({ MarketingSpotData: spots });

type Content = "byName" | "byType" | "byProduct" | "byCategory";

async function wantedOf(args: HandlerArgs<(typeof contract.spot)[Content]>, inPath: Looked = {}) {
  const { query, caller } = args;
  return {
    context: await contextOf(args),
    caller,
    looked: { categoryId: query.categoryId, productId: query.productId, searchTerm: query.searchTerm, ...inPath },
    room: roomOf(query),
    idsOnly: { entries: query.DM_ReturnCatalogEntryId === true, groups: query.DM_ReturnCatalogGroupId === true },
  };
}

type Numbers = Partial<
  Record<"numberContentToDisplay" | "numberProductsToDisplay" | "numberCategoriesToDisplay", string>
>;

const roomOf = (query: Numbers): Room => ({
  MarketingContent: countIn(query, "numberContentToDisplay"),
  CatalogEntryId: countIn(query, "numberProductsToDisplay"),
  CatalogGroupId: countIn(query, "numberCategoriesToDisplay"),
});

function countIn(query: Numbers, field: keyof Numbers): number | undefined {
  const sent = query[field];
  if (sent !== undefined && !/^\d{1,3}$/.test(sent)) throw invalid(field);
  return sent === undefined ? undefined : Number(sent);
}
