import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { optional } from "#app/commerce/optional.server.ts";
import { findCards } from "#app/features/payment/saved-cards.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { savedCardsAttribute } from "#contract/shapes/payment-method.ts";
import { viewFrame } from "./frame.server.ts";
import { removeAttributes } from "./remove-attributes.server.ts";

export type SavedCardsPage = Awaited<ReturnType<typeof loadSavedCards>>;

/** The shopper's saved cards, masked. An outage is shown as such, not as an empty list. */
export async function loadSavedCards(context: AppLoadContext) {
  const shop = await requireShopper(context);
  requireCapability(shop, "savedCards");
  const { t } = shop;
  const found = await optional(findCards(shop));
  return {
    ...viewFrame(shop, "savedCards"),
    away: found === undefined,
    cards: (found ?? []).map(({ key, name, expiry, expired, atBank }) => ({
      key,
      name,
      atBank: atBank ? shop.words.bankSession.atBank : "",
      expiry: t(expired ? "account:savedCards.expired" : "account:savedCards.expiry", { date: expiry }),
    })),
  };
}

const CardChoice = z.object({ card: z.string({ error: "form.choose" }).regex(/^card-[\da-f]{12}$/, "form.choose") });

export const savedCardsIntents = {
  forget: intent(CardChoice, async ({ card }, { context }) => {
    const shop = await requireShopper(context);
    const mine = (await findCards(shop)).find(({ key }) => key === card);
    if (mine) await removeAttributes(shop, { attributeNames: savedCardsAttribute, attributeValues: mine.value });
    showToast(context, shop.t("account:savedCards.forgotten"));
    return paths.accountCards();
  }),
};
