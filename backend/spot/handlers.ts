import { contract } from "#contract";
import type { HandlerArgs } from "../http/router.ts";
import { handlers } from "../http/router.ts";
import { showSpot } from "./content.ts";

/** Marketing spots. The forms with a context show what the plain one shows: the shop targets no activities. Source: contract §4.2. */
export const spotHandlers = handlers(contract.spot, {
  byName: async (args) => show(args, args.params.name),
  byType: async (args) => show(args, args.params.name),
  byProduct: async (args) => show(args, args.params.name),
  byCategory: async (args) => show(args, args.params.name),
});

async function show({ db, store, common }: Pick<HandlerArgs, "db" | "store" | "common">, name: string) {
  return { MarketingSpotData: await showSpot(db, store, name, common.languageId) };
}
