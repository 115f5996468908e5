import { contract } from "#contract";
import { currentCart } from "../cart/current.ts";
import type { OrderRow } from "../cart/rows.ts";
import { viewOrder } from "../cart/view.ts";
import { handlers } from "../http/router.ts";
import { withGuesses } from "../voucher/guess.ts";
import { takeCallback } from "./callback.ts";
import { addInstructions, removeInstructions, replaceInstructions } from "./change-instructions.ts";
import type { InstructionRow } from "./instructions.ts";
import { masked, plainAtTheEnd } from "./mask.ts";
import { readToken } from "./saved-cards.ts";
import { createPaypalOrder } from "./methods/paypal/agreement.ts";
import { punchout, repay } from "./punchout.ts";

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
