import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { type ApprovalMode, approvalModes, type Approvals } from "./kinds.ts";
import { readApprovals } from "./kinds.server.ts";
import type { Placed } from "./tree.ts";
import { requireAdministrator } from "./units.server.ts";

export type NewUnitPage = Awaited<ReturnType<typeof loadNewUnit>>;
export type UnitPage = Awaited<ReturnType<typeof loadUnit>>;

/** A form for a unit below the one that the URL names, else below the top. */
export async function loadNewUnit(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  const parent = chosen(units, new URL(request.url).searchParams.get("parent"));
  const { words, store, href, t } = shop;
  const heading = t("organization:unit.new", { name: parent.name });
  return {
    text: words.organization,
    title: `${heading} | ${store.name}`,
    heading,
    parent: parent.id,
    ticket: makeTicket(context.session),
    values: { ...noValues, country: "MX" },
    back: href(paths.organization({ unit: parent.id })),
  };
}

/** A unit to change, and once kinds of approval are chosen (`?orders=…&registrations=…`) what that changes. */
export async function loadUnit(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  const { searchParams } = new URL(request.url);
  const unit = chosen(units, searchParams.get("unit"));
  const { words, store, href, t } = shop;
  const [values, held, approvals] = await Promise.all([
    readValues(shop, unit.id),
    readHeld(shop, unit),
    readApprovals(shop, unit.id),
  ]);
  const heading = t("organization:unit.edit", { name: unit.name });
  return {
    text: words.organization,
    title: `${heading} | ${store.name}`,
    heading,
    unit: unit.id,
    values,
    held,
    approvals,
    modes: approvalModes.map((mode) => ({ value: mode, label: words.organization.approval[mode] })),
    form: { action: href(paths.editUnit({ unit: unit.id })).replace(/\?.*$/, ""), hidden: hiddenOf(shop, unit) },
    step: stepOf(shop, unit, approvals, searchParams),
    back: href(paths.organization({ unit: unit.id })),
  };
}

/** The unit that is asked for. Throws 404 for one that is not the shopper's. */
export function chosen(units: readonly Placed[], asked: string | null): Placed {
  const unit = asked === null ? units[0] : units.find(({ id }) => id === asked);
  if (!unit) throw new Response(null, { status: 404 });
  return unit;
}

const hiddenOf = ({ carry }: Shop, { id }: Placed) => ({ ...Object.fromEntries(carry.params), unit: id });

const noValues = {
  name: "",
  description: "",
  taxPayerId: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  country: "",
  zipCode: "",
};
export type UnitValues = typeof noValues;

async function readValues({ commerce }: Shop, organizationId: string): Promise<UnitValues> {
  const row = await commerce.organization.get({ organizationId, query: {} });
  const { firstName, lastName, address1, address2, city, state, country, zipCode, email1, phone1 } =
    row.contactInfo ?? {};
  const known = {
    firstName,
    lastName,
    address1,
    address2,
    city,
    state,
    country,
    zipCode,
    email: email1,
    phone: phone1,
  };
  return {
    ...noValues,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    name: row.displayName,
    description: row.description ?? "",
    taxPayerId: row.taxPayerId ?? "",
  };
}

/** The roles that the unit above holds, marking those that this unit holds too; undefined at the top, whose roles are fixed. */
async function readHeld({ commerce }: Shop, { id: organizationId, level }: Placed) {
  if (level === 0) return undefined;
  const as = (profileName: string) => commerce.organization.get({ organizationId, query: { profileName } });
  const [{ rolesWithDetails = [] }, { parentRolesWithDetails = [] }] = await Promise.all([
    as("IBM_Assigned_Roles_Details"),
    as("IBM_Parent_Assigned_Roles_Details"),
  ]);
  return parentRolesWithDetails.map(({ roleId, displayName }) => ({
    id: roleId,
    name: displayName,
    held: rolesWithDetails.some((one) => one.roleId === roleId),
  }));
}

/** What a choice would change; undefined for one that already applies. */
function stepOf({ t, words }: Shop, unit: Placed, before: Approvals, search: URLSearchParams) {
  const asked = (name: string, now: ApprovalMode) => approvalModes.find((mode) => mode === search.get(name)) ?? now;
  const after = {
    orders: asked("orders", before.orders),
    registrations: asked("registrations", before.registrations),
  };
  if (after.orders === before.orders && after.registrations === before.registrations) return undefined;
  const { approval } = words.organization;
  return {
    ...after,
    title: t("organization:approval.sureTitle", { name: unit.name }),
    rows: (["orders", "registrations"] as const)
      .filter((kind) => before[kind] !== after[kind])
      .map((kind) => ({
        id: kind,
        name: approval[kind],
        before: approval[before[kind]],
        after: approval[after[kind]],
      })),
  };
}
