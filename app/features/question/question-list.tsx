import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Notice } from "#app/components/notice.tsx";
import { Section } from "#app/components/page-layout.tsx";
import type { QuestionSection as SectionData, QuestionView } from "./section.server.ts";

/** What shoppers have asked about a product, on its page. */
export function QuestionSection({ section }: { section: SerializeFrom<SectionData> | undefined }) {
  if (!section) return null;
  const { text, away, questions, ask, all } = section;
  return (
    <Section id="questions" title={text.title} action={<a href={ask.href}>{ask.label}</a>}>
      {away ? (
        <div data-degraded="questions">
          <Notice>{text.away}</Notice>
        </div>
      ) : null}
      {!away && questions.length === 0 ? <p>{text.none}</p> : null}
      <QuestionList questions={questions} />
      {all ? (
        <p>
          <a href={all.href}>{all.label}</a>
        </p>
      ) : null}
    </Section>
  );
}

type QuestionListProps = {
  questions: SerializeFrom<QuestionView>[];
  /** Rendered below each question. */
  actions?: (question: SerializeFrom<QuestionView>) => ReactNode;
};

/** Questions, each with its answer. */
export function QuestionList({ questions, actions }: QuestionListProps) {
  return (
    <ul className="reviews">
      {questions.map((question) => (
        <li key={question.id} className="review">
          <p>
            <strong className="preserve-lines" dir="auto" lang={question.lang}>
              {question.text}
            </strong>
            <br />
            <span className="small soft">{question.asked}</span>
          </p>
          <p className="review__text" dir="auto" lang={question.lang}>
            {question.answer}
          </p>
          <p className="small soft">{question.by}</p>
          {actions?.(question)}
        </li>
      ))}
    </ul>
  );
}
