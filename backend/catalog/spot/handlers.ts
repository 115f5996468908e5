import { contract } from "#contract";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { handlers } from "#backend/platform/http/handler.ts";
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

async function show({ db, store, common }: Pick<HandlerArgs, "db" | "store" | "common">, name: string) {
  return { MarketingSpotData: await showSpot(db, store, name, common.languageId) };
}
