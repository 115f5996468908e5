import type { AppLoadContext } from "@remix-run/node";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewFrame } from "./frame.server.ts";

export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;
/** A card that could not be loaded has no lines and says so; the others stand. */
export type Card = {
  id: string;
  title: string;
  lines: string[];
  failed: boolean;
  link: { href: string; label: string };
};

/** The account's first page: cards that load side by side and fail alone. */
export async function loadOverview(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const name = context.session.get("shopper")?.name ?? "";
  const { t, words } = shop;
  const cards = await Promise.all([cartCard(context, shop), profileCard(shop), addressCard(shop), lettersCard(shop)]);
  return {
    ...viewFrame(shop, "overview", name ? t("account:overview.hello", { name }) : words.account.overview.title),
    cards,
  };
}

async function card(id: string, title: string, link: Card["link"], lines: () => Promise<string[]>): Promise<Card> {
  try {
    return { id, title, link, lines: (await lines()).filter(Boolean), failed: false };
  } catch (error) {
    if (!(error instanceof CommerceError) && !(error instanceof CommerceUnavailable)) throw error;
    return { id, title, link, lines: [], failed: true };
  }
}

/** What is next comes first: a cart that waits. */
function cartCard({ session }: AppLoadContext, { words, t, href, store }: Shop) {
  const { cart } = words.account.cards;
  const units = session.get("cartUnits")?.[store.storeId] ?? 0;
  return card("cart", cart.title, { href: href(paths.cart()), label: cart.link }, async () => [
    t("account:cards.cart.units", { count: units }),
  ]);
}

function profileCard({ commerce, words, href }: Shop) {
  const { profile } = words.account.cards;
  return card("profile", profile.title, { href: href(paths.accountProfile()), label: profile.link }, async () => {
    const { firstName = "", lastName = "", email1 = "", phone1 = "" } = await commerce.person.self();
    return [`${firstName} ${lastName}`.trim(), email1, phone1];
  });
}

function addressCard({ commerce, words, t, href }: Shop) {
  const { addresses } = words.account.cards;
  return card(
    "addresses",
    addresses.title,
    { href: href(paths.accountAddresses()), label: addresses.link },
    async () => {
      const { contact = [] } = await commerce.contact.list();
      const first = contact.find(({ primary }) => primary === "true");
      return [t("account:cards.addresses.count", { count: contact.length }), first ? first.nickName : ""];
    },
  );
}

function lettersCard({ commerce, words, href }: Shop) {
  const { letters } = words.account.cards;
  return card("letters", letters.title, { href: href(paths.accountPreferences()), label: letters.link }, async () => {
    const { userReceive } = await commerce.person.optOut({ query: { profileName: "IBM_optOut_email" } });
    return [userReceive ? letters.yes : letters.no];
  });
}
