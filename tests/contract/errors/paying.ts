import { missingParameter, invalidParameter, unknownOrder, noOrder, type Row } from "./row.ts";
import { world, guestWith, cartWith } from "./scene.ts";

export const payingErrors: Row[] = [
  {
    call: "payment.maskAccount",
    how: "of something that is no account",
    ...invalidParameter,
    input: () => cartWith({ query: { plainString: "1".repeat(101) } }),
  },

  {
    call: "payment.punchout",
    how: "of cash on delivery",
    key: "_ERR_INVALID_PIID",
    input: async () => {
      const { as, orderId, piId } = await world.placed("COD");
      return { as, query: { orderId, piId } };
    },
  },

  {
    call: "payment.punchout",
    how: "with a way back that leaves the shop",
    ...invalidParameter,
    parameters: "returnPath",
    input: async () => {
      const { as, orderId, piId } = await world.placed("SimplePunchout");
      return { as, query: { orderId, piId, returnPath: "//elsewhere.example/" } };
    },
  },

  {
    call: "payment.punchout",
    how: "of no order",
    ...missingParameter,
    parameters: "orderId",
    input: () => guestWith({ query: { piId: "1" } }),
  },

  {
    call: "payment.punchout",
    how: "before the order is placed",
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId, piId } = await world.withPayment("SimplePunchout");
      return { as, query: { orderId, piId } };
    },
  },

  {
    call: "payment.token",
    how: "of no card",
    ...missingParameter,
    parameters: "payment_token",
    input: () => guestWith({ query: { payment_method: "VISA" } }),
  },

  {
    call: "payment.repay",
    how: "of a paid order",
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId, piId, piAmount } = await world.placed("SimplePunchout");
      const verdict = { orderId, piId, transactionId: `${piId}.1.paid`, result: "APPROVED" as const, amount: piAmount };
      await world.must("payment.callback", { body: world.signed(verdict) });
      return { as, query: { orderId, piId } };
    },
  },

  {
    call: "payment.repay",
    how: "of cash on delivery",
    key: "_ERR_INVALID_PIID",
    input: async () => {
      const { as, orderId, piId } = await world.placed("COD");
      return { as, query: { orderId, piId } };
    },
  },

  {
    call: "bankSession.options",
    how: "of a paid order",
    status: 409,
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId } = await world.placed("COD");
      return { as, params: { orderId } };
    },
  },

  {
    call: "bankSession.tokens",
    how: "of another member",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: () => guestWith({ params: { userId: "1" } }),
  },

  {
    call: "bankSession.create",
    how: "with a card that is not the caller's",
    ...invalidParameter,
    parameters: "token",
    input: () => cartWith({ body: { token: "tok_of_somebody" } }),
  },

  {
    call: "bankSession.update",
    how: "in no session",
    ...invalidParameter,
    parameters: "sessionId",
    input: () => cartWith({ body: { sessionId: "SESSION", piAmount: "1.00", billing_address_id: "1" } }),
  },

  {
    call: "payment.callback",
    how: "with a signature that is not the provider's",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: async () => ({ body: { ...(await approval()), signature: "0".repeat(64) } }),
  },

  {
    call: "payment.callback",
    how: "signed for another amount",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: async () => ({ body: { ...world.signed(await approval()), amount: "1.00" } }),
  },

  {
    call: "payment.callback",
    how: "of another amount",
    key: "_ERR_INVALID_PI_TOTAL_AMOUNT",
    input: async () => ({ body: world.signed({ ...(await approval()), amount: "1.00" }) }),
  },

  {
    call: "payment.callback",
    how: "for an unknown instruction",
    key: "_ERR_INVALID_PIID",
    input: async () => ({ body: world.signed({ ...(await approval()), piId: "1" }) }),
  },

  {
    call: "payment.callback",
    how: "for an unknown order",
    status: 404,
    ...unknownOrder,
    input: async () => ({ body: world.signed({ ...(await approval()), orderId: noOrder }) }),
  },
];

async function approval() {
  const { orderId, piId, piAmount } = await world.placed("SimplePunchout");
  return { orderId, piId, transactionId: `${piId}.1.errors`, result: "APPROVED" as const, amount: piAmount };
}
