import { contract } from "#contract";
import { viewOrder } from "#backend/cart/view.ts";
import { currentCart } from "#backend/order/current.ts";
import type { InstructionRow } from "#backend/order/payment/instructions.ts";
import { masked, plainAtTheEnd } from "#backend/order/payment/mask.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { takeCallback } from "./callback.ts";
import { addInstructions, removeInstructions, replaceInstructions } from "./change-instructions.ts";
import { createPaypalOrder } from "./methods/paypal/agreement.ts";
import { withGuesses } from "./methods/voucher/guess.ts";
import { punchout, repay } from "./punchout.ts";
import { readToken } from "./saved-cards.ts";

/** How an order is paid. @see docs/interface/payment.md#payment */
export const paymentHandlers = handlers(contract.payment, {
  list: async ({ db, caller, store, common }) => {
    const order = await currentCart(db, caller, store);
    const { orderId, x_isPurchaseOrderNumberRequired, x_trackingIds, paymentInstruction } = await viewOrder(
      db,
      order,
      common.languageId,
    );
    const head = { orderId, x_isPurchaseOrderNumberRequired, x_trackingIds };
    return { ...head, ...(paymentInstruction && { paymentInstruction }) };
  },
  add: async (args) =>
    written(await withGuesses(args, args.body.paymentInstruction, (db) => addInstructions({ ...args, db }))),
  replace: async (args) =>
    written(await withGuesses(args, args.body.paymentInstruction, (db) => replaceInstructions({ ...args, db }))),
  removeAll: async (args) => ({ orderId: String((await removeInstructions(args)).id) }),
  remove: async (args) => ({ orderId: String((await removeInstructions(args, args.params.piId)).id) }),
  createPaypalOrder,
  token: readToken,
  maskAccount: ({ query: { plainString } }) =>
    Promise.resolve({
      resultList: [{ maskedString: masked(plainString), plainLength: -plainAtTheEnd, maskChar: "*" }],
    }),
  punchout,
  repay,
  callback: takeCallback,
});

const written = ({ order, written: rows }: { order: OrderRow; written: InstructionRow[] }) => ({
  orderId: String(order.id),
  paymentInstruction: rows.map(({ id }) => ({ piId: String(id) })),
});
