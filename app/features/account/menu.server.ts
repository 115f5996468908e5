import type { AppLoadContext } from "@remix-run/node";
import { isApprover } from "#app/features/approval/scope.server.ts";
import { mayHaveCredit } from "#app/features/credit-line/credit-line.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { issuesInvoices } from "#app/features/invoice/invoice.server.ts";
import { offersQuickOrder } from "#app/features/quick-order/page.server.ts";
import { mayHaveLists } from "#app/features/requisition-list/lists.server.ts";
import { isSeller } from "#app/features/seller/desk/scope.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Capability } from "#contract";

export type AccountMenu = Awaited<ReturnType<typeof loadMenu>>;

/** The screens of the account, in the order of its menu: the only list of them. */
const screens = [
  ["overview", paths.account()],
  ["orders", paths.orders()],
  ["returns", paths.returns()],
  ["savedCarts", paths.savedCarts()],
  ["quickOrder", paths.quickOrder()],
  ["requisitionLists", paths.requisitionLists()],
  ["quotations", paths.quotations()],
  ["vouchers", paths.vouchers()],
  ["myOrganization", paths.organization()],
  ["buyers", paths.buyers()],
  ["approvals", paths.approvals()],
  ["seller", paths.sellerDesk()],
  ["organization", paths.switchOrganization()],
  ["creditLine", paths.creditLines()],
  ["savedCards", paths.accountCards()],
  ["wishlists", paths.wishlists()],
  ["loyalty", paths.loyalty()],
  ["subscriptions", paths.subscriptions()],
  ["checkoutProfiles", paths.checkoutProfiles()],
  ["addresses", paths.accountAddresses()],
  ["invoice", paths.accountInvoice()],
  ["onBehalf", paths.agentActs()],
  ["profile", paths.accountProfile()],
  ["preferences", paths.accountPreferences()],
] as const;

const administratorRole = "-21";

/** Screens that are nothing without a capability of the backend. */
const needs: Partial<Record<(typeof screens)[number][0], Capability>> = {
  returns: "returnList",
  quotations: "quotations",
  vouchers: "vouchers",
  creditLine: "paymentTerms",
  savedCards: "savedCards",
  loyalty: "loyalty",
  onBehalf: "onBehalfSessions",
  seller: "sellers",
};

/** What nobody does in a shopper's place. @see docs/interface/on-behalf.md#what-stays-ones-own */
const ownHands: readonly string[] = ["savedCards", "preferences", "approvals", "myOrganization", "buyers", "seller"];

/** The menu of every account screen: links to the others, and signing out. */
export async function loadMenu(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const { words, href } = shop;
  const [flags, sells] = await Promise.all([findFlags(shop), isSeller(context, shop)]);
  const loyalty = flags?.loyaltyEnabled ?? false;
  const { menu, close, entries } = words.account;
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
      .map(([name, to]) => ({ label: entries[name], href: href(to) })),
    signOut: { action: href(paths.login()), label: words.identity.signOut },
  };
}
