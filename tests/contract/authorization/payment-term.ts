import { buyFor, putUnder, writeAgreement } from "#tests/support/credit.ts";
import { kit } from "./matrix.ts";

let organizationId = 9500;

/** A term that lets the owner's organization buy on credit, and a cart that is charged to it. */
export const paymentTerm = kit({
  owner: "shopper",

  async own(stage, as) {
    organizationId += 1;
    const deal = await writeAgreement(stage.db, organizationId);
    await buyFor(stage.db, deal, as.memberId);
    const orderId = String((await stage.add(as)).body.orderId);
    await putUnder(stage.db, deal, Number(orderId));
    const addressId = await stage.address(as, { nickName: `Casa ${orderId}` });
    const payment = { payMethodId: "LOC", piAmount: "10", billing_address_id: addressId, valueFromPaymentTC: "true" };
    const { body } = await stage.must("payment.add", { as, body: { ...payment, paymentTermConditionId: deal.termId } });
    return { termId: deal.termId, addressId, piId: String(body.paymentInstruction[0].piId) };
  },

  async state({ must }, as) {
    const terms = await must("paymentTerm.find", { as, query: { q: "eligiblePaymentTerms" } });
    return [terms.body, (await must("cart.get", { as })).body];
  },

  cases: [
    {
      call: "paymentTerm.find",
      input: ({ termId }) => ({ query: { q: "byPaymentTermConditionId", paymentTermConditionId: termId } }),
    },
    {
      call: "payment.add",
      input: ({ termId }, my) => ({ body: { paymentInstruction: [charged(termId, my.addressId)] } }),
    },
    {
      call: "payment.replace",
      input: ({ termId }, my) => ({
        body: { paymentInstruction: [{ piId: my.piId, ...charged(termId, my.addressId) }] },
      }),
    },
  ],
});

const charged = (paymentTermConditionId: string, billing_address_id: string) => ({
  payMethodId: "LOC",
  piAmount: "1",
  billing_address_id,
  valueFromPaymentTC: "true",
  paymentTermConditionId,
});
