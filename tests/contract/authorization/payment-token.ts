import { paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { kit } from "./matrix.ts";

/** A card that its owner lets the shop remember. */
export const paymentToken = kit({
  owner: "shopper",
  async own(stage, as) {
    const { body } = await stage.add(as);
    const addressId = await stage.address(as, { nickName: `Casa ${body.orderId}` });
    const token = `tok_of_${body.orderId}`;
    const card = { brand: "VISA", lastFour: "1111", expireMonth: "09", expireYear: "2038" };
    await stage.db.insert(paymentTokens).values({ ...card, token, memberId: as.memberId, storeId: 1 });
    return { token, addressId };
  },
  async state(stage, as, { token }) {
    const card = await stage.must("payment.token", { as, query: { payment_token: token, payment_method: "VISA" } });
    return [card.body];
  },
  cases: [
    { call: "payment.token", input: ({ token }) => ({ query: { payment_token: token, payment_method: "VISA" } }) },
    {
      call: "payment.add",
      input: ({ token }, my) => ({
        body: {
          payMethodId: "SimplePunchout",
          piAmount: "1.00",
          billing_address_id: my.addressId,
          payment_token: token,
        },
      }),
    },
  ],
});
