import type { AppLoadContext } from "@remix-run/node";
import { choiceOf, keepChoice, noticeOf, type Choice } from "#app/analytics/consent.server.ts";
import { tagManagerOf } from "#app/analytics/tags.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { notFoundAt } from "#app/features/shop/guard.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { Answer } from "./forms.server.ts";

export type ChoicesPage = Awaited<ReturnType<typeof loadChoices>>;
export type ConsentView = NonNullable<ReturnType<typeof viewConsent>>;

/** The visitor's answer, what it is about, and the same two buttons again. 404 if the store does not ask. */
export async function loadChoices(context: AppLoadContext) {
  const shop = await context.shop();
  const { store, words, t } = shop;
  const version = noticeOf(store);
  if (version === undefined) throw notFoundAt(shop.address);
  const text = words.consent;
  return {
    text,
    title: `${text.page.title} | ${store.name}`,
    now: text.page.now[choiceOf(context.session, store) ?? "none"],
    tags: tagManagerOf(store.userData) ? text.page.tags : "",
    notice: { href: shop.href(paths.page("/privacidad")), label: t("consent:page.notice", { version }) },
    form: formOf(shop, version, paths.privacyChoices()),
  };
}

/**
 * For the frame of every page: a link to the choices and, until it is answered, the question. Undefined if
 * the store does not ask. Agents are not asked in a shopper's place.
 */
export function viewConsent(shop: Shop, session: Session) {
  const { store, words, href, here, address } = shop;
  const version = noticeOf(store);
  if (version === undefined) return undefined;
  const text = words.consent;
  const isOpen = choiceOf(session, store) === undefined && !store.csrSession;
  const asks = isOpen && address.path !== paths.privacyChoices();
  return {
    link: { href: href(paths.privacyChoices()), label: text.link },
    question: asks
      ? {
          text: text.banner,
          accept: text.accept,
          decline: text.decline,
          notice: { href: href(paths.page("/privacidad")), label: words.common.footer.privacy },
          form: formOf(shop, version, here),
        }
      : undefined,
  };
}

const formOf = ({ href }: Shop, version: string, returnTo: string) => ({
  action: href(paths.privacyChoices()),
  hidden: { version, returnTo },
});

const answering = (choice: Choice) =>
  intent(Answer, async ({ version, returnTo }, { context, shop }) => {
    const { store, t } = shop;
    if (noticeOf(store) === undefined) throw notFoundAt(shop.address);
    if (store.csrSession) return returnTo;
    keepChoice(context.session, store, version, choice);
    await inform(context, shop, version, choice);
    showToast(context, t(`consent:saved.${choice}`), { kind: "info" });
    return returnTo;
  });

/**
 * The backend stores the answer with the visitor's identity. A visitor without one who declines makes no call. The answer
 * holds in this browser even when the backend fails.
 */
async function inform(context: AppLoadContext, { commerce }: Shop, version: string, choice: Choice) {
  const body = { marketingTrackingConsent: choice === "accepted" ? 1 : 0, x_privacyNoticeVersion: version } as const;
  const report = () => commerce.event.updateConsent({ body });
  if (choice === "accepted") await bestEffort(withIdentity(context, report));
  else if (context.session.get("identity")) await bestEffort(report());
}

export const consentIntents = { accept: answering("accepted"), decline: answering("declined") };
