import { type AppLoadContext, redirect } from "@remix-run/node";
import { humanWidget } from "#app/features/shop/human.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";

export type RegistrationPage = Awaited<ReturnType<typeof loadRegistration>>;
export type WaitingPage = Awaited<ReturnType<typeof loadWaiting>>;

/** The form of an organization that is new here, or of a buyer who joins one. For visitors of business stores. */
export async function loadRegistration(context: AppLoadContext, kind: "register" | "join") {
  const shop = await requireBusinessStore(context);
  const { words, store, href } = shop;
  if (context.session.isRegistered()) throw redirect(href(paths.account()), 303);
  const { register: text } = words.organization;
  const title = kind === "join" ? text.joinTitle : text.title;
  return {
    text,
    fields: {
      ...words.organization.fields,
      ...words.identity.fields,
      name: text.name,
      organization: text.organization,
    },
    /** The rules for administrators are stricter. */
    rules: kind === "join" ? words.identity.rules : text.rules,
    country: "MX",
    ticket: makeTicket(context.session),
    title: `${title} | ${store.name}`,
    other: href(kind === "join" ? paths.registerOrganization() : paths.joinOrganization()),
    human: humanWidget(shop),
    humanText: shop.words.common.human,
  };
}

/** The state of a registration, in stores of every type: it waits, or was not approved. */
export async function loadWaiting(context: AppLoadContext, state: "pending" | "rejected") {
  const { words, store, href } = await context.shop();
  const { [state]: text, home } = words.organization.register;
  return { state, text, title: `${text.title} | ${store.name}`, home: { href: href(paths.home()), label: home } };
}

/** Elsewhere these pages do not exist. */
export async function requireBusinessStore(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (!isBusinessStore(shop.store)) throw new Response(null, { status: 404 });
  return shop;
}
