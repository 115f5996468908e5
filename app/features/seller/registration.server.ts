import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { humanWidget } from "#app/features/shop/human.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { maxDocumentBytes, maxDocuments } from "#contract/rules/document-type.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";

export type SellerRegistrationPage = Awaited<ReturnType<typeof loadSellerRegistration>>;

/** The registration form for a new seller. */
export async function loadSellerRegistration(context: AppLoadContext) {
  const shop = await requireSelfRegistration(context);
  const { words, store, href, t } = shop;
  if (context.session.isRegistered()) throw redirect(href(paths.account()), 303);
  const { register: text } = words.seller;
  return {
    text,
    fields: { ...words.organization.fields, ...words.seller.fields, ...words.identity.fields },
    documentsHint: t("seller:register.documentsHint", {
      max: maxDocuments,
      size: Math.floor(maxDocumentBytes / 1000),
    }),
    rules: words.organization.register.rules,
    title: `${text.title} | ${store.name}`,
    ticket: makeTicket(context.session),
    privacy: href("/privacidad"),
    human: humanWidget(shop),
    humanText: shop.words.common.human,
  };
}

/** Where sellers do not register themselves these pages lead to the home page. */
export async function requireSelfRegistration(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  requireCapability(shop, "sellers");
  if (!marketplaceOf(shop.store.userData).selfRegistration) throw redirect(shop.href(paths.home()), 303);
  return shop;
}
