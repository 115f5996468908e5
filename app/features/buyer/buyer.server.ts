import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { Placed } from "#app/features/organization/tree.ts";
import { requireAdministrator, unitOptions } from "#app/features/organization/units.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { employeeOf } from "./employee.ts";
import { findSegments } from "./segments.server.ts";
import { roleNameOf, roleNames } from "./roles.ts";
import { statusOf } from "./status.ts";

export type BuyerPage = Awaited<ReturnType<typeof loadBuyer>>;
export type RemovePage = Awaited<ReturnType<typeof loadRemoval>>;

/** One person: what is known of them, their roles and where these hold, and everything an administrator may change. */
export async function loadBuyer(context: AppLoadContext, userId: string) {
  const { shop, units } = await requireAdministrator(context);
  const { words, store, href } = shop;
  const { buyer } = shop.commerce;
  const as = (profileName: string) => buyer.get({ userId, query: { profileName } });
  const [shown, details, { orgIdRoleDataBeans = {} }, segments] = await Promise.all([
    as("IBM_User_Display_Details"),
    as("IBM_User_Registration_Details"),
    as("IBM_Roles_Of_User_In_Orgs_I_Can_Admin"),
    findSegments(shop, userId),
  ]);
  const { address, userRegistry } = details;
  const state = await optional(findState(shop, userId, shown.logonId ?? ""), "1");
  const status = statusOf({ state, enabled: userRegistry?.status !== "0" });
  const { firstName = "", lastName = "" } = address ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ") || (shown.logonId ?? "");
  return {
    text: words.buyer,
    title: `${name} | ${store.name}`,
    name,
    status,
    self: userId === context.session.get("identity")?.userId,
    facts: factsOf(shop, shown),
    values: { firstName, lastName, email: shown.email1 ?? "", phone: shown.phone1 ?? "" },
    employee: employeeOf(shown),
    segments,
    unit: shown.parentMemberId ?? "",
    roles: Object.entries(orgIdRoleDataBeans).flatMap(([unit, held]) => viewRoles(shop, units, unit, held)),
    options: { unit: unitOptions(units), role: roleOptions(shop) },
    ticket: makeTicket(context.session),
    what: Object.values(roleNames).map((role) => ({ name: words.buyer.role[role], text: words.buyer.roleText[role] })),
    links: {
      all: href(paths.buyers()),
      remove: href(paths.removeBuyer(userId)),
      profile: href(paths.accountProfile()),
      // Agents cannot act for accounts that are disabled.
      act: shop.has("onBehalfSessions") && status === "enabled" && href(paths.onBehalf({ user: userId })),
      limit: shop.has("approvalRules") && href(paths.approvalRules({ unit: shown.parentMemberId, who: userId })),
    },
  };
}

/** Whether a registration waits for approval: the list says so, but the profiles do not. */
async function findState({ commerce }: Shop, userId: string, logonId: string): Promise<string> {
  const query = { q: "usersICanAdmin", logonId, logonIdSearchType: "5" } as const;
  const { userDataBeans } = await commerce.buyer.search({ query });
  return userDataBeans.find((one) => one.userId === userId)?.state ?? "1";
}

type Shown = Awaited<ReturnType<Shop["commerce"]["buyer"]["get"]>>;

function factsOf({ words: { buyer }, format }: Shop, { logonId, parentOrgName, registration, lastSession }: Shown) {
  const { detail, list } = buyer;
  return [
    { name: detail.logonId, value: logonId ?? "" },
    { name: list.unit, value: parentOrgName ?? "" },
    { name: detail.registered, value: registration ? format.instant(registration) : "" },
    { name: detail.last, value: lastSession ? format.instant(lastSession) : detail.never },
  ];
}

function viewRoles({ words, t }: Shop, units: readonly Placed[], unit: string, held: readonly { roleId: string }[]) {
  const name = units.find(({ id }) => id === unit)?.name ?? unit;
  return held.flatMap(({ roleId }) => {
    const role = roleNameOf(roleId);
    if (!role) return [];
    const label = words.buyer.role[role];
    return { unit, role, name, label, take: t("buyer:roles.takeLabel", { role: label, unit: name }) };
  });
}

const roleOptions = ({ words: { buyer } }: Shop) =>
  Object.values(roleNames).map((role) => ({ value: role, label: buyer.role[role] }));

/** The form of an invitation. */
export async function loadInvitation(context: AppLoadContext) {
  const { shop, units } = await requireAdministrator(context);
  const { words, store, href } = shop;
  const more = roleOptions(shop).filter(({ value }) => value !== "buyer");
  return {
    text: words.buyer,
    title: `${words.buyer.invite.title} | ${store.name}`,
    ticket: makeTicket(context.session),
    unit: units[0]?.id ?? "",
    options: {
      unit: unitOptions(units),
      roles: more.map((one) => ({ ...one, hint: words.buyer.roleText[one.value] })),
    },
    back: href(paths.buyers()),
  };
}

/** The question before a person is removed. */
export async function loadRemoval(context: AppLoadContext, userId: string) {
  const { shop } = await requireAdministrator(context);
  const { words, store, href, t } = shop;
  const query = { profileName: "IBM_Assigned_Roles_Details" };
  const { displayName } = await shop.commerce.buyer.get({ userId, query });
  const heading = t("buyer:remove.title", { name: displayName ?? "" });
  return { text: words.buyer, title: `${heading} | ${store.name}`, heading, back: href(paths.buyer(userId)) };
}
