import type { AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { humanWidget, requireHuman } from "#app/features/shop/human.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { MailLink, NewsletterForm } from "./forms.server.ts";

export type NewsletterPage = Awaited<ReturnType<typeof loadNewsletter>>;

/** The version of the linked privacy notice; stored with the consent. */
const privacyNoticeVersion = "1";

/** The form or, from an email, the question to confirm or end the subscription. A GET changes nothing, as scanners open links. */
export async function loadNewsletter(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const { words, store, href } = shop;
  const params = new URL(request.url).searchParams;
  const text = words.newsletter;
  const token = ["confirm", "unsubscribe"].map((name) => params.get(name)?.slice(0, 200) ?? "");
  requireCapability(shop, token.some(Boolean) ? "newsletterConfirmation" : "newsletter");
  return {
    text,
    title: `${text.title} | ${store.name}`,
    form: href(paths.newsletter()),
    human: humanWidget(shop),
    humanText: shop.words.common.human,
    privacy: href(paths.page("/privacidad")),
    confirm: token[0] ?? "",
    unsubscribe: token[1] ?? "",
    sent: params.has("sent") ? (context.session.take("newsletter") ?? "") : "",
  };
}

export const newsletterIntents = {
  subscribe: intent(
    NewsletterForm,
    async ({ email, human }, { context, shop }) => {
      await requireHuman(shop, human, "newsletter");
      const body = { email, privacyNoticeAccepted: true, privacyNoticeVersion, source: "FOOTER" };
      await withIdentity(context, () => shop.commerce.newsletter.subscribe({ body }));
      // An email address does not belong in a URL.
      context.session.set("newsletter", email);
      return paths.newsletter({ sent: "1" });
    },
    {
      "newsletter.subscribe": { _ERR_CMD_INVALID_PARAM: "email" },
      "recaptcha.verify": { ERR_RECAPTCHA_INVALID: "human" },
    },
  ),
  confirm: intent(MailLink, async ({ token }, { context, shop }) => {
    await known(shop, shop.commerce.newsletter.confirm({ body: { token } }));
    showToast(context, shop.words.newsletter.confirm.done);
    return paths.newsletter();
  }),
  unsubscribe: intent(MailLink, async ({ token }, { context, shop }) => {
    await known(shop, shop.commerce.newsletter.unsubscribe({ body: { token } }));
    showToast(context, shop.words.newsletter.unsubscribe.done);
    return paths.newsletter();
  }),
};

/** Turns an unknown or expired link into a message. */
async function known(shop: Shop, work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    throw isMissing(error) ? new FormError("", shop.words.newsletter.old) : error;
  });
}
