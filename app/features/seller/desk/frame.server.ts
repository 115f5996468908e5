import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SellerDesk } from "./scope.server.ts";

const pages = [
  ["overview", paths.sellerDesk()],
  ["orders", paths.sellerOrders()],
  ["questions", paths.sellerQuestions()],
  ["returns", paths.sellerReturns()],
  ["articles", paths.sellerArticles()],
  ["settlement", paths.sellerSettlement()],
] as const;

export type DeskFrame = ReturnType<typeof viewFrame>;

/** What every page of a seller's desk has: its title, links to the other pages, and the reason if nothing is being sold. */
export function viewFrame({ shop, seller }: SellerDesk, current: (typeof pages)[number][0], heading?: string) {
  const { words, store, href, t } = shop;
  const text = words.seller.desk;
  const title = heading ?? text.pages[current];
  return {
    title: `${title} | ${store.name}`,
    heading: title,
    name: seller.name,
    label: text.pages.label,
    here: t("seller:desk.pages.here", { name: text.pages[current] }),
    pages: pages
      .filter(([name]) => name !== "questions" || shop.has("questions"))
      .map(([name, to]) => ({ label: text.pages[name], href: href(to), current: name === current })),
    unsold: unsoldOf({ shop, seller }),
    soldBy: t("seller:desk.of", { name: isolated(shop, seller.name) }),
  };
}

/** The reason given for the deactivation; empty while the seller is active. */
function unsoldOf({ shop, seller }: Pick<SellerDesk, "shop" | "seller">): string {
  const { state: text } = shop.words.seller.desk;
  if (seller.state === "active") return seller.online ? "" : text.pausedNote;
  const stop = seller.event?.findLast(({ what }) => what === "activated" || what === "deactivated");
  if (stop?.what !== "deactivated") return text.notYet;
  const reason = stop.reason && shop.t("seller:desk.state.reason", { reason: isolated(shop, stop.reason) });
  return [text.stopped, reason].filter(Boolean).join(" ");
}
