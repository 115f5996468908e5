import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import type { FaqView } from "./faq.server.ts";
import { QuestionList } from "./question-list.tsx";

/** All questions, with a search. */
export function FaqPage({ text, term, found, groups, contact, search }: SerializeFrom<FaqView>) {
  return (
    <>
      <PageHeading
        title={text.title}
        text={
          <>
            {text.text} <a href={contact.href}>{contact.label}</a>
          </>
        }
      />
      <div className="faq">
        <SearchForm
          id="faq-search"
          action={search.action}
          hidden={search.hidden}
          label={text.search}
          placeholder={text.search}
          submitLabel={text.submit}
          maxLength={100}
          value={term}
        />
        {term && groups.length > 0 ? (
          <p role="status">
            {found} <a href={search.all}>{text.all}</a>
          </p>
        ) : null}
        {groups.map(({ id, title, questions }) => (
          <Section key={id} id={`about-${id}`} title={title}>
            <QuestionList questions={questions} open={term !== ""} />
          </Section>
        ))}
        {groups.length === 0 ? (
          <EmptyState title={found} text={text.noneText}>
            <ButtonLink href={search.all}>{text.all}</ButtonLink>
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}
