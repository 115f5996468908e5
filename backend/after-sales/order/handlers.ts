import { contract } from "#contract";
import { findList } from "#backend/cart/requisition-list/find.ts";
import { viewListAsOrder } from "#backend/cart/requisition-list/view.ts";
import { viewOrder } from "#backend/cart/view.ts";
import { orderToApprove } from "#backend/order/approval/order-to-approve.ts";
import { readableOrder } from "#backend/order/find.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { cancel, cancelByCode, processOms } from "./cancel.ts";
import { ownComments, readComments, writeComment } from "./comments.ts";
import { copy, copyOms } from "./copy.ts";
import { fraudCheck } from "./fraud.ts";
import { byBuyer, byReference, byStatus, eraseHistory, history } from "./history.ts";
import { oms } from "./oms.ts";
import { find } from "./queries.ts";
import { track } from "./track.ts";

/** Orders as seen by their owner and by callers with order number and email. @see docs/interface/order.md#order */
export const orderHandlers = handlers(contract.order, {
  history,
  eraseHistory,
  find,
  byStatus,
  byBuyerId: byBuyer,
  byReference,
  get: async (args) => {
    const list = await findList(args, args.params.orderId);
    if (list) return viewListAsOrder(args, list, args.query);
    const { orderId } = args.params;
    const order = (await orderToApprove(args, orderId)) ?? (await readableOrder(args, orderId));
    const summary = args.query.profileName === "IBM_Summary";
    const view = await viewOrder(args.db, order, args.common.languageId, { summary });
    return summary ? view : { ...view, ...(await ownComments(args.db, order, args.caller)) };
  },
  oms,
  processOms,
  copyOms,
  copy,
  cancel,
  cancelByCode,
  comments: readComments,
  comment: writeComment,
  fraudCheck,
  track,
});
