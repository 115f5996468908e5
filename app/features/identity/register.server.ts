import { type AppLoadContext, redirect } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { humanWidget } from "#app/features/shop/human.server.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";

export type RegisterPage = Awaited<ReturnType<typeof loadRegister>>;

/** The registration form. Prefilled with a guest's name and address from the checkout. */
export async function loadRegister(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const { words, store, href, here } = shop;
  const returnTo = safePath(new URL(request.url).searchParams.get("returnTo"));
  const identity = context.session.get("identity");
  if (context.session.isRegistered()) throw redirect(href(returnTo ?? paths.account()), 303);
  return {
    title: `${words.identity.register.title} | ${store.name}`,
    text: words.identity,
    returnTo,
    ticket: makeTicket(context.session),
    login: href(paths.login({ returnTo })),
    privacy: href("/privacidad"),
    human: humanWidget(shop),
    humanText: shop.words.common.human,
    business: isBusinessStore(store) && {
      register: href(paths.registerOrganization()),
      join: href(paths.joinOrganization()),
    },
    here: href(here),
    known: identity ? await knownOf(context) : nothing,
  };
}

const nothing = { firstName: "", lastName: "", email: "" };

async function knownOf(context: AppLoadContext) {
  const { commerce } = await context.shop();
  const { contact: [first] = [] } = await optional(commerce.contact.list(), { contact: [] });
  return { firstName: first?.firstName ?? "", lastName: first?.lastName ?? "", email: first?.email1 ?? "" };
}
