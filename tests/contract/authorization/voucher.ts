import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { kit } from "./matrix.ts";

/** A voucher that pays part of its owner's cart. */
export const voucher = kit({
  owner: "shopper",
  async own(stage, as) {
    const { body } = await stage.add(as);
    const addressId = await stage.address(as, { nickName: `Casa ${body.orderId}` });
    const store = await findStore(stage.db, "1");
    const about = { memberId: as.memberId, type: "PROMOCION" as const, email: "", languageId: -5, currency: "MXN" };
    const row = await stage.db.transaction((tx) => issueVoucher(tx, { store, ...about, amount: new Decimal(500) }));
    const voucherId = `VC-${row?.id}`;
    await stage.must("voucher.pay", { as, body: { voucherId, piAmount: "10" } });
    return { voucherId, orderId: String(body.orderId), addressId };
  },
  async state(stage, as) {
    const vouchers = await stage.must("voucher.list", { as, query: { transactions: "true" } });
    const cart = await stage.must("cart.get", { as });
    return [vouchers.body, cart.body];
  },
  cases: [
    { call: "voucher.pay", input: ({ voucherId }) => ({ body: { voucherId } }) },
    { call: "voucher.pay", input: ({ orderId }, my) => ({ body: { orderId, voucherId: my.voucherId } }) },
    {
      call: "voucher.pay",
      input: ({ addressId }, my) => ({ body: { billing_address_id: addressId, voucherId: my.voucherId } }),
    },
    { call: "voucher.unpay", input: ({ voucherId }) => ({ params: { voucherId } }) },
    { call: "paymentPromotion.evaluate", input: ({ voucherId }) => ({ body: { voucherIds: [voucherId] } }) },
    { call: "paymentPromotion.evaluate", input: ({ orderId }) => ({ body: { orderId, cardBin: "415231" } }) },
  ],
});
