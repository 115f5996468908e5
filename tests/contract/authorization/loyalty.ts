import { eq } from "drizzle-orm";
import { loyaltyOtps } from "#backend/platform/db/schema/loyalty.ts";
import { hashCode } from "#backend/payment/loyalty/hash.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { kit, type Owner, type Stage } from "./matrix.ts";

const otp = "482913";
const unlinking = { reason: "CHANGE", comment: "" };

/** A card linked to a shopper's account, and the code that unlinks it. */
export const loyaltyCard = kit({
  owner: "shopper",

  async own(world, as) {
    const { cardId } = await addCard(world.db, { memberId: as.memberId });
    return { cardId, otpRequestId: await sent(world, as, { cardId, purpose: "UNLINK" }) };
  },

  state: async (world, as) => {
    const { cards } = (await world.must("loyalty.cards", { as })).body;
    return cards.map((card: object) => ({ ...card, balanceAsOf: "" }));
  },

  cases: [
    {
      call: "loyalty.sendOtp",
      input: ({ cardId }) => ({ body: { cardId, channel: "EMAIL", purpose: "REDEEM" } }),
    },
    {
      call: "loyalty.unlink",
      input: ({ cardId, otpRequestId }) => ({ body: { cardId, otpRequestId, otp, ...unlinking } }),
    },
    {
      call: "loyalty.unlink",
      input: ({ otpRequestId }, { cardId }) => ({ body: { cardId, otpRequestId, otp, ...unlinking } }),
    },
  ],
});

/** A number that a shopper has checked, and the code that links its card. */
export const loyaltyLink = kit({
  owner: "shopper",

  async own(world, as) {
    const { number } = await addCard(world.db);
    const checked = await world.must("loyalty.validate", { as, params: { id: number } });
    const validationId = String(checked.body.validationId);
    return { validationId, otpRequestId: await sent(world, as, { validationId, purpose: "LINK" }) };
  },

  state: async (world, as) => (await world.must("loyalty.cards", { as })).body.cards,

  cases: [
    {
      call: "loyalty.link",
      input: ({ validationId, otpRequestId }) => ({ body: { validationId, otpRequestId, otp } }),
    },
    {
      call: "loyalty.link",
      input: ({ otpRequestId }, { validationId }) => ({ body: { validationId, otpRequestId, otp } }),
    },
    {
      call: "loyalty.sendOtp",
      // Its owner has to wait for another code: by then the first one is a minute old.
      input: ({ validationId }) => ({ body: { validationId, channel: "SMS", purpose: "LINK" } }),
    },
  ],
});

/** Sends a code and replaces it by the one that these cases know, a minute old. */
async function sent({ must, db }: Stage, as: Owner, body: object): Promise<string> {
  const { otpRequestId } = (await must("loyalty.sendOtp", { as, body: { channel: "SMS", ...body } })).body;
  const [codeHash, at] = [await hashCode(otp), new Date(Date.now() - 61_000)];
  await db
    .update(loyaltyOtps)
    .set({ codeHash, at })
    .where(eq(loyaltyOtps.id, Number(String(otpRequestId).slice(3))));
  return String(otpRequestId);
}
