import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { requireAdministrator, unitOptions } from "#app/features/organization/units.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewCertificate } from "./view.server.ts";

export type ExemptionPage = Awaited<ReturnType<typeof loadExemption>>;

const max = 100;

/** The certificates of the units the shopper administers, and the form to submit another one. */
export async function loadExemption(context: AppLoadContext) {
  const { shop, units } = await requireExemption(context);
  const { words, store, href } = shop;
  const [{ certificates }, categories] = await Promise.all([
    shop.commerce.taxExemption.list({ query: { pageSize: String(max) } }),
    readCategories(shop),
  ]);
  const text = words.taxExemption;
  return {
    text,
    title: `${text.title} | ${store.name}`,
    certificates: certificates.map((one) => viewCertificate(shop, one)),
    categories: categories ?? [],
    units: unitOptions(units),
    ticket: makeTicket(context.session),
    upload: href(paths.taxExemptionUpload()),
    back: href(paths.organization()),
  };
}

/** For administrators of buyers, where the backend knows certificates. */
export async function requireExemption(context: AppLoadContext) {
  const administrator = await requireAdministrator(context);
  requireCapability(administrator.shop, "taxExemption");
  return administrator;
}

/** Without categories, a certificate covers everything, or nothing that can be specified here. */
async function readCategories({ commerce }: Shop) {
  const found = await optional(commerce.catalog.categories({ query: { depthAndLimit: "12" } }));
  return found?.contents.map(({ uniqueID, name }) => ({ value: uniqueID, label: name }));
}
