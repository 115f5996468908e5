import type { AppLoadContext } from "@remix-run/node";
import { whatIsGone } from "#app/features/cart/page/gone.server.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { allContracts, type Choice, readChoices } from "./choices.server.ts";
import { ContractChoice, OrganizationChoice } from "./forms.server.ts";

/** Another organization shows another cart; another contract gives this one its prices. */
export const switchIntents = {
  organization: intent(OrganizationChoice, async ({ organizationId }, { context }) => {
    const shop = await requireBuyer(context);
    const { name } = chosen(shop, (await readChoices(shop)).organizations, "organizationId", organizationId);
    await shop.commerce.organization.switchTo({ query: { activeOrgId: organizationId }, body: {} });
    forgetBuying(context);
    await rememberUnits(context);
    showToast(context, shop.t("organization:done.organization", { name }));
    return paths.home();
  }),
  contract: intent(ContractChoice, async ({ contractId }, { context }) => {
    const shop = await requireBuyer(context);
    const { contracts, organizationId } = await readChoices(shop);
    const { name } = chosen(shop, contracts, "contractId", contractId);
    const before = await readCart(context);
    const { commerce } = shop;
    if (contractId === allContracts)
      await commerce.organization.switchTo({ query: { activeOrgId: organizationId }, body: {} });
    else await commerce.organization.switchContract({ query: { contractId }, body: {} });
    forgetBuying(context);
    if (before) await commerce.cart.renewItems({ body: {} });
    await rememberUnits(context);
    const text = [shop.t("organization:done.contract", { name }), await whatIsGone(context, before)].join(" ").trim();
    showToast(context, text);
    return before ? paths.cart() : paths.home();
  }),
};

/** An entry of the list; any other is refused just as the backend refuses it, whether or not it exists. */
function chosen({ words }: Shop, all: readonly Choice[], field: string, id: string): Choice {
  const found = all.find((one) => one.id === id);
  if (!found) throw new FormError(field, words.organization.unknown);
  return found;
}

/** The next page reads it again; products that were being compared may no longer be available. */
function forgetBuying({ session }: AppLoadContext) {
  session.set("buying", undefined);
  session.set("compare", undefined);
}
