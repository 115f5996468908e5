import type { AppLoadContext } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import { hasRole, requireDesk, servesShoppers } from "./desk.server.ts";

export type ServiceMenu = Awaited<ReturnType<typeof loadServiceMenu>>;

/** The pages of the desk that this member of staff has, and the way out. */
export async function loadServiceMenu(context: AppLoadContext) {
  const { staff, words, href, t, has, store } = await requireDesk(context);
  const { menu } = words.service;
  const supervises = hasRole(staff, "supervisor") || hasRole(staff, "administrator");
  const items = [
    { label: menu.people, href: href(paths.service()) },
    ...(servesShoppers(staff) ? [{ label: menu.orders, href: href(paths.serviceOrders()) }] : []),
    ...(servesShoppers(staff) && has("dualControl")
      ? [{ label: menu.dualControl, href: href(paths.serviceDualControl()) }]
      : []),
    ...(hasRole(staff, "administrator")
      ? [{ label: menu.registrations, href: href(paths.serviceRegistrations()) }]
      : []),
    ...(hasRole(staff, "administrator") && has("sellers") && marketplaceOf(store.userData).enabled
      ? [{ label: menu.sellers, href: href(paths.serviceSellers()) }]
      : []),
    ...(hasRole(staff, "administrator") && has("taxExemption")
      ? [{ label: menu.taxCertificates, href: href(paths.serviceTaxCertificates()) }]
      : []),
    ...(supervises && has("onBehalfSessions") ? [{ label: menu.log, href: href(paths.serviceLog()) }] : []),
  ];
  return {
    label: menu.title,
    closeLabel: words.account.close,
    who: t("service:menu.who", { name: staff.name }),
    items,
    leave: { label: menu.leave, action: href(paths.serviceSignIn()) },
  };
}
