import type { AppLoadContext } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";

export type HelpView = Awaited<ReturnType<typeof loadHelp>>;

/** How to reach the store, and what is asked most; each answer leads on. What the store doesn't offer is left out. */
export async function loadHelp(context: AppLoadContext) {
  const shop = await context.shop();
  const { words, store, href } = shop;
  const { faq, ...text } = words.help;
  const tracking = shop.has("orderTracking");
  const leads: Record<keyof typeof faq, string | undefined> = {
    status: tracking ? paths.track() : undefined,
    delivery: "/entregas",
    pickup: paths.stores(),
    pay: paths.paymentMethods(),
    returns: "/devoluciones",
    cancel: tracking ? paths.track() : undefined,
    code: paths.cart(),
    account: paths.register(),
  };
  return {
    title: `${text.title} | ${store.name}`,
    text,
    contact: store.contact,
    questions: Object.entries(faq).map(([id, one]) => ({ id, ...one, href: leadOf(leads, id, href) })),
  };
}

function leadOf(leads: Record<string, string | undefined>, id: string, href: (to: string) => string) {
  const to = leads[id];
  return to === undefined ? undefined : href(to);
}
