import { contract } from "#contract";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { contextOf } from "../context.ts";
import { showSpot } from "./content.ts";

/**
 * Marketing spots. The forms with a context show what the plain one shows, since the shop targets no activities; only
 * search terms have spots of their own.
 * @see docs/interface/spot.md#content-of-a-spot
 */
export const spotHandlers = handlers(contract.spot, {
  byName: async (args) => show(args, args.params.name),
  byType: async (args) => show(args, args.params.type === "SEARCH" ? searchSpot(args.params.name) : args.params.name),
  byProduct: async (args) => show(args, args.params.name),
  byCategory: async (args) => show(args, args.params.name),
});

/** What is said to whoever searches for a term stands in a spot of its own: `Search lampara`. */
const searchSpot = (term: string) =>
  `Search ${term.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ")}`;

type Spot = (typeof contract.spot)[keyof typeof contract.spot];

async function show(args: HandlerArgs<Spot>, name: string) {
  const { DM_ReturnCatalogEntryId: entries, DM_ReturnCatalogGroupId: groups } = args.query;
  const idsOnly = { entries: entries === true, groups: groups === true };
  return { MarketingSpotData: await showSpot(await contextOf(args), name, { idsOnly }) };
}
