import type { AppLoadContext } from "@remix-run/node";
import type { IconName } from "#app/components/icon.tsx";
import { isApprover } from "#app/features/approval/scope.server.ts";
import { mayHaveCredit } from "#app/features/credit-line/credit-line.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { issuesInvoices } from "#app/features/invoice/invoice.server.ts";
import { offersQuickOrder } from "#app/features/quick-order/page.server.ts";
import { mayHaveLists } from "#app/features/requisition-list/add/guard.server.ts";
import { isSeller } from "#app/features/seller/desk/scope.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Capability } from "#contract";

export type AccountMenu = Awaited<ReturnType<typeof loadMenu>>;

type Words = Dictionary["account"];
type Name = keyof Words["entries"];
type Screen = readonly [name: Name, to: string, icon: IconName, group?: keyof Words["groups"]];

/** The screens of the account, in the order and the groups of its menu: the only list of them. */
const screens: readonly Screen[] = [
  ["overview", paths.account(), "account"],
  ["orders", paths.orders(), "truck", "orders"],
  ["returns", paths.returns(), "return", "orders"],
  ["reviews", paths.ownReviews(), "info", "orders"],
  ["subscriptions", paths.subscriptions(), "clock", "orders"],
  ["checkoutProfiles", paths.checkoutProfiles(), "check", "orders"],
  ["savedCarts", paths.savedCarts(), "cart", "orders"],
  ["wishlists", paths.wishlists(), "heart", "orders"],
  ["savedCards", paths.accountCards(), "card", "wallet"],
  ["vouchers", paths.vouchers(), "gift", "wallet"],
  ["loyalty", paths.loyalty(), "gift", "wallet"],
  ["creditLine", paths.creditLines(), "card", "wallet"],
  ["quickOrder", paths.quickOrder(), "list", "business"],
  ["requisitionLists", paths.requisitionLists(), "list", "business"],
  ["quotations", paths.quotations(), "mail", "business"],
  ["myOrganization", paths.organization(), "store", "business"],
  ["buyers", paths.buyers(), "account", "business"],
  ["approvals", paths.approvals(), "done", "business"],
  ["organization", paths.switchOrganization(), "store", "business"],
  ["seller", paths.sellerDesk(), "store", "business"],
  ["addresses", paths.accountAddresses(), "pin", "details"],
  ["invoice", paths.accountInvoice(), "print", "details"],
  ["profile", paths.accountProfile(), "lock", "details"],
  ["preferences", paths.accountPreferences(), "globe", "details"],
  ["onBehalf", paths.agentActs(), "help", "details"],
];

const administratorRole = "-21";

/** Screens that need a capability of the backend. */
const needs: Partial<Record<Name, Capability>> = {
  returns: "returnList",
  quotations: "quotations",
  vouchers: "vouchers",
  creditLine: "paymentTerms",
  reviews: "reviews",
  savedCards: "savedCards",
  loyalty: "loyalty",
  onBehalf: "onBehalfSessions",
  seller: "sellers",
};

/** Entries that agents must not use for a shopper. @see docs/interface/on-behalf.md#what-stays-ones-own */
const ownHands: readonly string[] = [
  "reviews",
  "savedCards",
  "preferences",
  "approvals",
  "myOrganization",
  "buyers",
  "seller",
];

/** The menu of every account screen: links to the others, and signing out. */
export async function loadMenu(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { words, href } = shop;
  const [flags, sells] = await Promise.all([findFlags(shop), isSeller(context, shop)]);
  const loyalty = flags?.loyaltyEnabled ?? false;
  const { menu, close, entries, groups } = words.account;
  return {
    label: menu,
    closeLabel: close,
    items: screens
      .filter(([name]) => shop.has(needs[name]))
      .filter(([name]) => !context.session.acting() || !ownHands.includes(name))
      .filter(([name]) => name !== "loyalty" || loyalty)
      .filter(([name]) => name !== "seller" || sells)
      .filter(([name]) => name !== "myOrganization" || shop.buying?.organization)
      .filter(([name]) => name !== "quotations" || shop.buying?.organization)
      .filter(([name]) => name !== "buyers" || shop.buying?.roles.includes(administratorRole))
      .filter(([name]) => name !== "quickOrder" || offersQuickOrder(shop))
      .filter(([name]) => name !== "approvals" || isApprover(shop))
      .filter(([name]) => name !== "organization" || shop.buying?.choice)
      .filter(([name]) => name !== "creditLine" || mayHaveCredit(context, shop))
      .filter(([name]) => name !== "requisitionLists" || mayHaveLists(context, shop))
      .filter(([name]) => name !== "invoice" || issuesInvoices(shop))
      .map(([name, to, icon, group]) => ({
        label: entries[name],
        href: href(to),
        icon,
        group: group && groups[group],
      })),
    signOut: { action: href(paths.login()), label: words.identity.signOut },
  };
}
