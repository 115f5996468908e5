import { contract } from "#contract";
import { viewOrder } from "../cart/view.ts";
import { handlers } from "../http/router.ts";
import { ownOrder } from "./find.ts";
import { track } from "./track.ts";

/** Orders as their owner and whoever has their number sees them. Source: contract §8.3, §9.4. */
export const orderHandlers = handlers(contract.order, {
  get: async (args) => {
    const order = await ownOrder(args, args.params.orderId);
    return viewOrder(args.db, order, args.common.languageId, { summary: args.query.profileName === "IBM_Summary" });
  },
  track,
});
