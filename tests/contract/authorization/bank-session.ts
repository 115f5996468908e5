import { rememberBankCard } from "#tests/support/bank-card.ts";
import { kit } from "./matrix.ts";

/** A cart with a session at a bank, and a card the bank remembers. */
export const bankSession = kit({
  owner: "shopper",
  async own(stage, as) {
    const { body } = await stage.add(as);
    const orderId = String(body.orderId);
    const addressId = await stage.address(as, { nickName: `Casa ${orderId}` });
    const token = await rememberBankCard(stage.db, as.memberId);
    const session = await stage.must("bankSession.create", { as, body: { orderId } });
    return { orderId, addressId, token, sessionId: String(session.body.sessionId), userId: String(as.memberId) };
  },
  async state(stage, as, { userId }) {
    const cards = await stage.must("bankSession.tokens", { as, params: { userId } });
    const cart = await stage.must("cart.get", { as });
    return [cards.body, cart.body];
  },
  cases: [
    { call: "bankSession.options", input: ({ orderId }) => ({ params: { orderId } }) },
    { call: "bankSession.tokens", input: ({ userId }) => ({ params: { userId } }) },
    { call: "bankSession.create", input: ({ orderId }) => ({ body: { orderId } }) },
    { call: "bankSession.create", input: ({ token }, my) => ({ body: { orderId: my.orderId, token } }) },
    { call: "bankSession.update", input: ({ orderId }, my) => bind({ ...my, orderId }) },
    { call: "bankSession.update", input: ({ sessionId }, my) => bind({ ...my, sessionId }) },
    { call: "bankSession.update", input: ({ addressId }, my) => bind({ ...my, addressId }) },
  ],
});

type Bound = { orderId: string; sessionId: string; addressId: string };
const bind = ({ orderId, sessionId, addressId }: Bound) => ({
  body: { orderId, sessionId, piAmount: "1.00", billing_address_id: addressId },
});
