import type { SerializeFrom } from "@remix-run/node";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { canBeReached, ContactRows } from "./contact-rows.tsx";
import type { HelpView } from "./help.server.ts";
import { QuestionList } from "./question-list.tsx";

/** How to reach the store, and the questions asked most. */
export function HelpPage({ text, contact, links, questions }: SerializeFrom<HelpView>) {
  return (
    <>
      <PageHeading title={text.title} text={text.text} />
      <div className="help">
        <Panel title={text.contact}>
          {canBeReached(contact) ? <ContactRows text={text} contact={contact} /> : null}
          <p className="small soft">{text.orderHint}</p>
          <a href={links.contact}>{text.toContact}</a>
        </Panel>
        <Section id="questions" title={text.questions} action={<a href={links.faq}>{text.allQuestions}</a>}>
          <QuestionList questions={questions} />
        </Section>
      </div>
    </>
  );
}
