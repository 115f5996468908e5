import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { CheckoutHeader } from "#app/components/checkout-header.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import { Ribbon } from "#app/components/ribbon.tsx";
import { type HeaderLinkProps, SiteHeader } from "#app/components/site-header.tsx";
import { SearchSuggestions } from "#app/features/catalog/search-suggestions.tsx";
import { fill } from "#app/i18n/fill.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Shell } from "./shell.server.ts";

export function PageHeader({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { text, cart, store, departments } = shell;
  const carried = Object.fromEntries(shell.carry.params);
  const withAll = departments.map((one) => ({ ...one, allLabel: fill(text.nav.allOf, { name: one.name }) }));
  const { pathname, search } = useLocation();
  const term = pathname.endsWith(paths.search()) ? (new URLSearchParams(search).get("q") ?? "") : undefined;
  const entries = shell.everyPage.header.map(({ label: name, href: to }) => ({ name, href: to }));
  return (
    <SiteHeader
      skip={{ label: text.nav.skip, href: "#main" }}
      ribbons={<Ribbons shell={shell} />}
      home={{ href: href(paths.home()), logo: store.name }}
      menuLabel={text.nav.menu}
      search={
        <>
          <SearchForm
            action={shell.carry.prefix + paths.search()}
            hidden={carried}
            label={text.search.label}
            placeholder={text.search.placeholder}
            submitLabel={text.search.submit}
            maxLength={100}
            value={term}
          />
          <SearchSuggestions
            inputId="search"
            asked={new URLSearchParams({ storeIdentifier: store.identifier, ...carried }).toString()}
            label={text.search.suggestions}
            recent={{ label: text.search.recent, action: href(paths.search()) }}
            start={{
              label: text.nav.departments,
              entries: departments.map(({ name, lang, href: to }) => ({
                label: name,
                href: to,
                ...(lang && { lang }),
              })),
            }}
          />
        </>
      }
      links={[
        ...quickLink(shell, href),
        ...trackLink(shell, href),
        ...languageLink(shell, href),
        { icon: "heart", label: text.nav.saved, href: href(paths.saved()) },
        accountLink(shell, href),
        { icon: "cart", label: text.nav.cart, href: href(paths.cart()), badge: cart.badge, spoken: cart.spoken },
      ]}
      departments={{
        label: text.nav.departments,
        closeLabel: text.nav.close,
        departments: [...withAll, ...entries],
        more: menuLinks(shell, href),
      }}
    />
  );
}

/** The header of a checkout: nothing in it leads away, except to the shop itself. */
export function SlimHeader({ shell }: { shell: SerializeFrom<Shell> }) {
  const href = useHref();
  const { text, store } = shell;
  const { safe, label } = text.help;
  const phone = store.contact.phone ?? text.help.phone;
  return (
    <CheckoutHeader
      skip={{ label: text.nav.skip, href: "#main" }}
      ribbons={<Ribbons shell={shell} />}
      home={{ href: href(paths.home()), logo: store.name }}
      safe={safe}
      help={{ label, phone, href: `tel:${phone.replaceAll(" ", "")}` }}
    />
  );
}

/** Notices that apply to the whole visit, which must not be missed on any page. */
function Ribbons({ shell }: { shell: SerializeFrom<Shell> }) {
  const { store, text } = shell;
  return (
    <>
      {!store.open && (
        <Ribbon kind="closed" label={text.closed.title}>
          {text.closed.title}
        </Ribbon>
      )}
      {shell.everyPage.announcements.length > 0 && <Announcements shell={shell} />}
      {shell.preview && <PreviewRibbon {...shell.preview} />}
      {shell.unpaid && <Unpaid {...shell.unpaid} />}
      {shell.buying && <Terms {...shell.buying} />}
      {shell.guests && <GuestTerms {...shell.guests} here={shell.here} />}
    </>
  );
}

/** What editors want every visitor to read, on every page. */
function Announcements({ shell: { everyPage, text } }: { shell: SerializeFrom<Shell> }) {
  return (
    <Ribbon kind="announcement" label={text.announcement}>
      {everyPage.announcements.map(({ title, text: more, href }) => (
        <p className="ribbon__message" key={title}>
          <strong>{href ? <a href={href}>{title}</a> : title}</strong> {more}
        </p>
      ))}
    </Ribbon>
  );
}

type UnpaidProps = { label: string; text: string; pay: { href: string; label: string } };

/** An unpaid order, and the link to pay it. */
function Unpaid({ label, text, pay }: UnpaidProps) {
  return (
    <Ribbon kind="unpaid" label={label}>
      <span>{text}</span> <a href={pay.href}>{pay.label}</a>
    </Ribbon>
  );
}

type PreviewProps = { label: string; says: string[]; exit: { label: string } };

/** Says on every page what a preview shows before others see it, and how to leave it. The page behind the link is the live one. */
function PreviewRibbon({ label, says, exit }: PreviewProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("WCPreviewToken");
  const live = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <Ribbon kind="preview" label={label}>
      {says.map((part) => (
        <span key={part}>{part}</span>
      ))}
      <a href={live} data-native="">
        {exit.label}
      </a>
    </Ribbon>
  );
}

type TermsProps = { label: string; text: string; change?: { href: string; label: string } };

/** The terms this visitor shops under, on every page, and the link to change them. */
function Terms({ label, text, change }: TermsProps) {
  return (
    <Ribbon kind="buying" label={label}>
      <span>{text}</span>
      {change && <a href={change.href}>{change.label}</a>}
    </Ribbon>
  );
}

type GuestTermsProps = { label: string; text: string; signIn: string; here: string };

/** What guests of this store must sign in for, with a link that returns to the page that is shown. */
function GuestTerms({ label, text, signIn, here }: GuestTermsProps) {
  const href = useHref();
  const change = here.startsWith(paths.login()) ? undefined : { href: href(signInPath(here)), label: signIn };
  return <Terms label={label} text={text} change={change} />;
}

type To = (path: string) => string;

/** The sign-in page, which returns to the page that is shown, unless that one is about signing in itself. */
const signInPath = (here: string) =>
  paths.login({ returnTo: /^\/(login|register|forgot|reset)\b/.test(here) ? undefined : here });

const quickLink = ({ text, offers }: SerializeFrom<Shell>, href: To): HeaderLinkProps[] =>
  offers.quickOrder
    ? [{ icon: "list", label: text.nav.quickOrder, href: href(paths.quickOrder()), wideOnly: true }]
    : [];

const trackLink = ({ text, offers }: SerializeFrom<Shell>, href: To): HeaderLinkProps[] =>
  offers.track ? [{ icon: "truck", label: text.nav.track, href: href(paths.track()), wideOnly: true }] : [];

/** The link to the page of language and currency; nothing if there is no choice. It names the current choice. */
function languageLink(shell: SerializeFrom<Shell>, href: To): HeaderLinkProps[] {
  const { languages, currencies, language, here } = shell;
  if (languages.length < 2 && currencies.length < 2) return [];
  const label = languages.find(({ value }) => value === language.id)?.label ?? shell.currency;
  const spoken = `${label}: ${shell.text.nav.languageAndCurrency}`;
  const to = href(paths.preferences({ returnTo: here.startsWith(paths.preferences()) ? undefined : here }));
  return [{ icon: "globe", label, spoken, href: to, wideOnly: true }];
}

/** The items of a phone's menu below the departments. */
function menuLinks(shell: SerializeFrom<Shell>, href: To) {
  const { nav } = shell.text;
  return [
    ...[...quickLink(shell, href), accountLink(shell, href), ...trackLink(shell, href)],
    { icon: "store" as const, label: nav.stores, href: href(paths.stores()) },
    { icon: "help" as const, label: nav.faq, href: href(paths.faq()) },
    { icon: "phone" as const, label: nav.contact, href: href(paths.contact()) },
    ...languageLink(shell, href).map((link) => ({ ...link, label: nav.languageAndCurrency })),
  ].map(({ icon, label, href: to }) => ({ icon, label, href: to }));
}

/** The link to sign in, or to the shopper's own pages, with the name that was read at sign-in. */
function accountLink({ text, shopper, here }: SerializeFrom<Shell>, href: To): HeaderLinkProps {
  if (shopper === undefined) return { icon: "account", label: text.nav.signIn, href: href(signInPath(here)) };
  const spoken = shopper ? fill(text.nav.accountOf, { name: shopper }) : text.nav.account;
  return { icon: "account", label: shopper || text.nav.account, href: href(paths.account()), spoken };
}
