import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { linkedCards, viewCard } from "./cards.ts";
import { sendClubMessage } from "./club-message.ts";
import { cardForCheckout } from "./for-checkout.ts";
import { linkCard } from "./link.ts";
import { sendOtp } from "./otp.ts";
import { readSettings, viewFlags } from "./settings.ts";
import { unlinkCard } from "./unlink.ts";
import { validateCard } from "./validate.ts";

/** The loyalty card: linked, looked at, spent. @see docs/interface/loyalty.md#loyalty */
export const loyaltyHandlers = handlers(contract.loyalty, {
  async cards({ db, caller, store, common, query }) {
    requireRegistered(caller, "LoyaltyCardFind");
    const settings = readSettings(store);
    const rows = settings.enabled ? await linkedCards(db, store, caller.memberId) : [];
    const { languageId } = common;
    const cards = [];
    for (const row of rows)
      cards.push(await viewCard({ db, store, languageId }, settings, row, query.transactions === true));
    return { recordSetTotal: cards.length, cards };
  },

  async flags({ db, caller, store }) {
    const settings = readSettings(store);
    if (caller.kind !== "registered") return { flags: viewFlags(settings) };
    const hasLinkedCard = settings.enabled && (await linkedCards(db, store, caller.memberId)).length > 0;
    return {
      flags: viewFlags(settings),
      user: { hasLinkedCard, promptToLink: settings.enabled && !hasLinkedCard },
    };
  },

  cardForCheckout,
  validate: validateCard,
  sendOtp,
  link: linkCard,
  unlink: unlinkCard,
  clubMessage: sendClubMessage,
});
