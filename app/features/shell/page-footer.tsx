import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { CheckoutFooter } from "#app/components/checkout-header.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { SiteFooter, SwitchForm } from "#app/components/site-footer.tsx";
import { fill } from "#app/i18n/fill.ts";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import type { Shell } from "./shell.server.ts";

type SwitchesProps = { shell: SerializeFrom<Shell>; name: string; returnTo: string };

/** SEO URLs of every store's static pages; the backend resolves them. */
const helpPages = {
  about: "/nosotros",
  delivery: paths.deliveryPage(),
  returns: paths.returnsPage(),
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
            { label: shell.text.nav.help, href: href(paths.help()) },
            { label: shell.text.nav.faq, href: href(paths.faq()) },
            { label: shell.text.nav.contact, href: href(paths.contact()) },
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
      contact={<FooterContact shell={shell} />}
      switches={
        <>
          <Switches shell={shell} name="footer" returnTo={shell.here} />
          {shell.offers.newsletter && <NewsletterForm shell={shell} />}
        </>
      }
      legal={fill(footer.legal, { name: shell.store.name })}
    />
  );
}

/** Where shoppers reach the store, and the payment methods it names. */
function FooterContact({ shell }: { shell: SerializeFrom<Shell> }) {
  const { footer } = shell.text;
  const { phone, email, address } = shell.store.contact;
  return (
    <>
      {phone || email || address.length > 0 ? (
        <section className="site-footer__contact">
          <h2 className="site-footer__heading">{footer.contact}</h2>
          <ul className="site-footer__list">
            {phone ? (
              <li>
                <ContactLink href={`tel:${phone.replaceAll(" ", "")}`} icon="phone" text={phone} />
              </li>
            ) : null}
            {email ? (
              <li>
                <ContactLink href={`mailto:${email}`} icon="mail" text={email} />
              </li>
            ) : null}
          </ul>
          {address.length > 0 ? (
            <address className="site-footer__address">
              <AddressLines lines={address} />
            </address>
          ) : null}
        </section>
      ) : null}
      <PaymentMarks label={footer.marks} marks={shell.store.marks} />
    </>
  );
}

/** Where a line is too short for an email address, it breaks before the `@`. */
function ContactLink({ href, icon, text }: { href: string; icon: IconName; text: string }) {
  const [start, domain] = text.split(/(?=@)/);
  return (
    <a href={href}>
      <Icon name={icon} />{" "}
      <bdi dir="ltr">
        {start}
        {domain ? <wbr /> : null}
        {domain}
      </bdi>
    </a>
  );
}

function PaymentMarks({ label, marks }: { label: string; marks: string[] }) {
  if (marks.length === 0) return null;
  return (
    <section>
      <h2 className="site-footer__heading">{label}</h2>
      <ul className="payment-marks">
        {marks.map((mark) => (
          <li key={mark} lang="en">
            {mark}
          </li>
        ))}
      </ul>
    </section>
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

/** Language and currency, each where there is a choice. `name` makes the fields' ids. */
export function Switches({ shell, name, returnTo }: SwitchesProps) {
  const href = useHref();
  const { footer } = shell.text;
  const action = href(paths.preferences());
  const currencies = shell.currencies.map((code) => ({ value: code, label: code }));
  return (
    <>
      {shell.languages.length > 1 && (
        <SwitchForm
          id={`${name}-language`}
          action={action}
          hidden={{ intent: "language", returnTo }}
          name="languageId"
          label={footer.language}
          options={shell.languages}
          value={shell.language.id}
          submitLabel={footer.change}
        />
      )}
      {currencies.length > 1 && (
        <SwitchForm
          id={`${name}-currency`}
          action={action}
          hidden={{ intent: "currency", returnTo }}
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
