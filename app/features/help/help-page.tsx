import type { SerializeFrom } from "@remix-run/node";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { type SummaryRow, SummaryList } from "#app/components/summary-list.tsx";
import type { HelpView } from "./help.server.ts";

type Help = SerializeFrom<HelpView>;

/** How to reach the store, and the questions asked most. */
export function HelpPage({ text, contact, questions }: Help) {
  const rows = contactRows({ text, contact });
  return (
    <>
      <PageHeading title={text.title} text={text.text} />
      <div className="help">
        {rows.length > 0 ? (
          <Panel title={text.contact}>
            <SummaryList stacked rows={rows} />
            <p className="small soft">{text.orderHint}</p>
          </Panel>
        ) : null}
        <Section id="questions" title={text.questions}>
          <div>
            {questions.map(({ id, question, answer, link, href }) => (
              <Disclosure key={id} id={id} name="questions" summary={question}>
                <p>{answer}</p>
                {href ? <a href={href}>{link}</a> : null}
              </Disclosure>
            ))}
          </div>
        </Section>
      </div>
    </>
  );
}

function contactRows({ text, contact: { phone, email, address } }: Pick<Help, "text" | "contact">): SummaryRow[] {
  return [
    ...(phone
      ? [{ name: text.phone, value: <ContactLink href={`tel:${phone.replaceAll(" ", "")}`} text={phone} /> }]
      : []),
    ...(email ? [{ name: text.email, value: <ContactLink href={`mailto:${email}`} text={email} /> }] : []),
    ...(address.length > 0 ? [{ name: text.address, value: <AddressLines lines={address} /> }] : []),
  ];
}

const ContactLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);
