import type { SerializeFrom } from "@remix-run/node";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { canBeReached, ContactRows } from "./contact-rows.tsx";
import type { ContactView } from "./contact.server.ts";

/** How and when to reach the store. */
export function ContactPage({ text, contact, hours, stores, links }: SerializeFrom<ContactView>) {
  return (
    <>
      <PageHeading title={text.title} text={text.text} />
      <div className="columns">
        <Panel title={text.contact}>
          {canBeReached(contact) ? <ContactRows text={text} contact={contact} /> : <p>{text.none}</p>}
          <p className="small soft">{text.orderHint}</p>
        </Panel>
        {hours.length > 0 ? (
          <Panel title={text.hours}>
            <SummaryList
              stacked
              rows={hours.map(({ days, today, times }) => ({
                name: today ? <strong>{days}</strong> : days,
                value: today ? <strong>{times}</strong> : times,
              }))}
            />
          </Panel>
        ) : null}
        <Panel title={text.stores}>
          <p>{text.storesText}</p>
          <a href={stores.href}>{stores.label}</a>
        </Panel>
        <Panel title={text.yourself}>
          <ul className="link-list">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
