import type { SerializeFrom } from "@remix-run/node";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentView } from "./choices.server.ts";

type Question = NonNullable<SerializeFrom<ConsentView>["question"]>;

/** Asks once, at the top of a page and in its flow: nothing is covered, and nothing waits for the answer. */
export function ConsentQuestion({ question }: { question: Question }) {
  const { text, notice } = question;
  return (
    <section className="consent" aria-label={text.title}>
      <p className="consent__text">
        <strong>{text.title}</strong> {text.text} <a href={notice.href}>{notice.label}</a>
      </p>
      <ConsentForm form={question.form} accept={question.accept} decline={question.decline} />
    </section>
  );
}
