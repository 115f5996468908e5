import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { CheckoutFooter } from "#app/components/checkout-header.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { SiteFooter, SwitchForm } from "#app/components/site-footer.tsx";
import { fill } from "#app/i18n/fill.ts";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import type { Shell } from "./shell.server.ts";

/** SEO URLs of every store's static pages; the backend resolves them. */
const helpPages = {
  about: "/nosotros",
  delivery: "/entregas",
  returns: "/devoluciones",
  privacy: "/privacidad",
  terms: "/terminos",
};

export function PageFooter({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { footer } = shell.text;
  const page = (name: keyof typeof helpPages) => ({ label: footer[name], href: href(helpPages[name]) });
  return (
    <SiteFooter
      groups={[
        {
          title: footer.help,
          links: [
            page("delivery"),
            page("returns"),
            { label: footer.ways, href: href(paths.paymentMethods()) },
            ...(shell.offers.quickOrder ? [{ label: shell.text.nav.quickOrder, href: href(paths.quickOrder()) }] : []),
            ...(shell.offers.track ? [{ label: shell.text.nav.track, href: href(paths.track()) }] : []),
            { label: shell.text.nav.saved, href: href(paths.saved()) },
            { label: shell.text.nav.stores, href: href(paths.stores()) },
          ],
        },
        {
          title: footer.company,
          links: [
            page("about"),
            ...(shell.offers.selling ? [{ label: footer.sell, href: href(paths.registerSeller()) }] : []),
            page("privacy"),
            ...(shell.consent ? [shell.consent.link] : []),
            page("terms"),
          ],
        },
        ...(shell.everyPage.footer.length > 0 ? [{ title: footer.discover, links: shell.everyPage.footer }] : []),
      ]}
      switches={
        <>
          <Switches shell={shell} />
          {shell.offers.newsletter && <NewsletterForm shell={shell} />}
        </>
      }
      legal={fill(footer.legal, { name: shell.store.name })}
    />
  );
}

/** The foot of a checkout. */
export function SlimFooter({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { footer } = shell.text;
  const page = (name: keyof typeof helpPages) => ({ label: footer[name], href: href(helpPages[name]) });
  return (
    <CheckoutFooter
      links={[page("delivery"), page("returns"), page("privacy"), page("terms")]}
      legal={fill(footer.legal, { name: shell.store.name })}
    />
  );
}

/** Only the address: the page it leads to asks for the consent that the law wants. */
function NewsletterForm({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { footer } = shell.text;
  return (
    <form className="switch-form" method="post" action={href(paths.newsletter())}>
      <HiddenFields values={{ intent: "subscribe" }} />
      <label htmlFor="footer-newsletter">{footer.newsletter}</label>
      <div className="switch-form__row">
        <input
          className="input"
          id="footer-newsletter"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={footer.newsletterEmail}
          dir="ltr"
        />
        <Button variant="secondary" size="small">
          {footer.newsletterSubmit}
        </Button>
      </div>
    </form>
  );
}

function Switches({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { footer } = shell.text;
  const action = href(paths.preferences());
  const currencies = shell.currencies.map((code) => ({ value: code, label: code }));
  return (
    <>
      {shell.languages.length > 1 && (
        <SwitchForm
          id="footer-language"
          action={action}
          hidden={{ intent: "language", returnTo: shell.here }}
          name="languageId"
          label={footer.language}
          options={shell.languages}
          value={shell.language.id}
          submitLabel={footer.change}
        />
      )}
      {currencies.length > 1 && (
        <SwitchForm
          id="footer-currency"
          action={action}
          hidden={{ intent: "currency", returnTo: shell.here }}
          name="currency"
          label={footer.currency}
          options={currencies}
          value={shell.currency}
          submitLabel={footer.change}
        />
      )}
    </>
  );
}
