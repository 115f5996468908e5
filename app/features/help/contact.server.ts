import type { AppLoadContext } from "@remix-run/node";
import { absolute, headOf } from "#app/features/catalog/head.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { parseWeek } from "#app/features/store-locator/around/hours.ts";
import { viewWeek } from "#app/features/store-locator/around/view.server.ts";
import { paths } from "#app/navigation/paths.ts";

export type ContactView = Awaited<ReturnType<typeof loadContact>>;

/** How and when to reach the store, and what shoppers can do without contacting it. */
export async function loadContact(context: AppLoadContext) {
  const shop = await context.shop();
  const { words, store, href } = shop;
  const { contactPage, phone, email, address, orderHint, contact } = words.help;
  const { title } = contactPage;
  const text = shop.has("returns") ? `${contactPage.text} ${contactPage.online}` : contactPage.text;
  const jsonLd = contactFacts(shop);
  return {
    head: headOf(shop, { title: `${title} | ${store.name}`, description: text, path: paths.contact(), jsonLd }),
    text: { ...contactPage, text, contact, phone, email, address, orderHint },
    contact: store.contact,
    hours: hoursOf(shop),
    stores: { href: href(paths.stores()), label: words.common.nav.stores },
    links: linksOf(shop),
  };
}

/** The hours in which the phone is answered; none where the store doesn't say. @see docs/interface/store.md#fields */
function hoursOf(shop: Shop) {
  const { "contact.hours": hours = "", "contact.timeZone": zone } = shop.store.userData;
  const week = shop.store.contact.phone ? parseWeek(hours) : undefined;
  return week ? together(viewWeek(shop, week, zone)) : [];
}

/** Consecutive days with the same hours form one line. */
function together(days: ReturnType<typeof viewWeek>) {
  const lines: { from: string; to: string; today: boolean; times: string }[] = [];
  for (const { day, today, times } of days) {
    const last = lines.at(-1);
    if (last?.times === times) Object.assign(last, { to: day, today: last.today || today });
    else lines.push({ from: day, to: day, today, times });
  }
  return lines.map(({ from, to, today, times }) => ({ days: from === to ? from : `${from} – ${to}`, today, times }));
}

function linksOf({ words, has, href }: Shop) {
  const { nav, footer } = words.common;
  return [
    ...(has("orderTracking") ? [{ label: nav.track, href: href(paths.track()) }] : []),
    { label: nav.faq, href: href(paths.faq()) },
    { label: footer.delivery, href: href(paths.deliveryPage()) },
    { label: footer.returns, href: href(paths.returnsPage()) },
  ];
}

/** Phone and address in schema.org vocabulary. */
function contactFacts({ store, href }: Shop) {
  const { phone, email } = store.contact;
  if (!phone && !email) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: store.name,
      url: absolute(href(paths.home())),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    },
  ];
}
