import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, type Option } from "#app/components/form.tsx";

/** The footer of every page: help, legal information, contact, language and currency. */
export function SiteFooter({ groups, contact, switches, legal, children }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        {children}
        <div className="site-footer__groups">
          {groups.map((group) => (
            <section key={group.title}>
              <h2 className="site-footer__heading">{group.title}</h2>
              <ul className="site-footer__list">
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {contact}
        </div>
        {switches ? <div className="site-footer__switches">{switches}</div> : null}
        {legal ? <div className="site-footer__legal">{legal}</div> : null}
      </div>
    </footer>
  );
}

/** Language, currency, contract: a list and a button, submitted by POST. */
export function SwitchForm({ id, action, hidden, name, label, options, value, submitLabel }: SwitchFormProps) {
  return (
    <form className="switch-form" method="post" action={action}>
      <HiddenFields values={hidden ?? {}} />
      <label htmlFor={id}>{label}</label>
      <div className="switch-form__row">
        <select className="input" id={id} name={name} defaultValue={value} key={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Button variant="secondary" size="small" aria-label={`${submitLabel}: ${label}`}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type FooterGroup = { title: string; links: { label: string; href: string }[] };

export type SiteFooterProps = {
  groups: FooterGroup[];
  /** Sections beside the groups. */
  contact?: ReactNode;
  switches?: ReactNode;
  legal?: ReactNode;
  children?: ReactNode;
};

export type SwitchFormProps = {
  id: string;
  action: string;
  hidden?: Record<string, string | undefined>;
  name: string;
  label: string;
  options: (Option & { lang?: string })[];
  value: string;
  submitLabel: string;
};
