import type { AppLoadContext } from "@remix-run/node";
import { addressLines } from "#app/features/order/places.server.ts";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { readApprovals } from "./kinds.server.ts";
import { loadSpending } from "./spending.server.ts";
import { type Branch, treeOf } from "./tree.ts";
import { findUnits } from "./units.server.ts";

export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;

/** An organization as its members see it; administrators see the units and what they spend, too, and may change them. */
export async function loadOverview(context: AppLoadContext, request: Request) {
  const shop = await requireBuyer(context);
  const { words, store, href, format, t } = shop;
  const units = (await findUnits(shop)) ?? [];
  const asked = new URL(request.url).searchParams.get("unit");
  const id = units.find((unit) => unit.id === asked)?.id ?? units[0]?.id ?? "-";
  const [row, held, approvals, spending] = await Promise.all([
    shop.commerce.organization.get({ organizationId: id, query: {} }),
    shop.commerce.organization.get({ organizationId: id, query: { profileName: "IBM_Assigned_Roles_Details" } }),
    units.length > 0 ? readApprovals(shop, id) : undefined,
    units.length > 0 ? loadSpending(shop, id) : undefined,
  ]);
  const text = words.organization;
  return {
    text,
    title: `${text.overview.title} | ${store.name}`,
    name: row.displayName,
    tree: treeOf(units).map((branch) => viewBranch(shop, branch, id)),
    facts: factsOf(shop, row),
    contact: await contactLines(shop, row.contactInfo),
    roles: format.list((held.rolesWithDetails ?? []).map(({ displayName }) => displayName)),
    approvals: approvals
      ? (["orders", "registrations"] as const).map((kind) => ({
          name: t("organization:approval.of", { kind: text.approval[kind] }),
          value: text.approval[approvals[kind]],
        }))
      : [],
    spending,
    links: units.length > 0 && {
      edit: href(paths.editUnit({ unit: id })),
      create: href(paths.newUnit(id)),
      buyers: href(paths.buyers({ unit: id })),
      taxExemption: shop.has("taxExemption") ? href(paths.taxExemption()) : "",
      costCenters: shop.has("costCenters") && href(paths.costCenters({ unit: id })),
      rules: shop.has("approvalRules") && href(paths.approvalRules({ unit: id })),
    },
  };
}

type View = { id: string; name: string; href: string; current: boolean; below: View[] };

const viewBranch = (shop: Shop, { id, name, below }: Branch, current: string): View => ({
  id,
  name,
  href: shop.href(paths.organization({ unit: id })),
  current: id === current,
  below: below.map((one) => viewBranch(shop, one, current)),
});

type Row = Awaited<ReturnType<Shop["commerce"]["organization"]["get"]>>;

function factsOf({ words: { organization } }: Shop, { description, taxPayerId }: Row) {
  const { fields } = organization;
  return [
    { name: fields.description, value: description ?? "" },
    { name: fields.taxPayerId, value: taxPayerId ?? "" },
  ].filter(({ value }) => value);
}

async function contactLines(shop: Shop, info: Row["contactInfo"]): Promise<string[]> {
  if (!info) return [];
  const { address1, address2, country = "", phone1, email1 } = info;
  const address = await addressLines(shop, { ...info, addressLine: [address1 ?? "", address2 ?? ""] });
  return [...address, shop.format.country(country), phone1 ?? "", email1 ?? ""].filter(Boolean);
}
