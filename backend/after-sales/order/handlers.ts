import { contract } from "#contract";
import { viewOrder } from "#backend/cart/view.ts";
import { ownOrder } from "#backend/order/find.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { cancel, processOms } from "./cancel.ts";
import { readComments, writeComment } from "./comments.ts";
import { copy, copyOms } from "./copy.ts";
import { fraudCheck } from "./fraud.ts";
import { byBuyer, byReference, byStatus, eraseHistory, find, history } from "./history.ts";
import { oms } from "./oms.ts";
import { track } from "./track.ts";

/** Orders as their owner and whoever has their number sees them. @see docs/interface/order.md#order */
export const orderHandlers = handlers(contract.order, {
  history,
  eraseHistory,
  find,
  byStatus,
  byBuyerId: byBuyer,
  byReference,
  get: async (args) => {
    const order = await ownOrder(args, args.params.orderId);
    return viewOrder(args.db, order, args.common.languageId, { summary: args.query.profileName === "IBM_Summary" });
  },
  oms,
  processOms,
  copyOms,
  copy,
  cancel,
  comments: readComments,
  comment: writeComment,
  fraudCheck,
  track,
});
