import type { SerializeFrom } from "@remix-run/node";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { AbuseReport, reportErrors } from "#app/features/abuse-report/abuse-report.tsx";
import { QuestionList } from "#app/features/question/question-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { QuestionsPage as QuestionsData } from "./list.server.ts";

type Data = SerializeFrom<QuestionsData>;

/** All questions about a product, and the form to ask another one. */
export function QuestionsPage(page: Data) {
  const { text, title, crumbs, questions, report, paging, humanText } = page;
  const labels = new Map(Object.entries({ ...text, human: humanText.label }));
  const ofReport = reportErrors(report);
  return (
    <>
      <Breadcrumb label={text.crumbs} items={crumbs} />
      <PageHeading title={title} />
      <FormErrors idOf={ofReport.idOf} labels={(name, values) => ofReport.labels(name, values) ?? labels.get(name)} />
      <div className="stack stack--l">
        {questions.length === 0 ? <p>{text.none}</p> : null}
        <QuestionList questions={questions} actions={({ id }) => <AbuseReport view={report} id={id} />} />
        <Pagination {...paging} />
        <AskForm page={page} />
      </div>
    </>
  );
}

function AskForm({ page: { text, form, ticket, known, human, humanText, limits } }: { page: Data }) {
  const state = useFormState("ask");
  const given = (name: "text" | "displayName" | "email") => ({ ...state.field(name), required: true });
  return (
    <Section id="ask" title={text.title}>
      <form method="post" action={form} className="form" noValidate data-native={human && ""}>
        <HiddenFields values={{ intent: "ask", ...(ticket && { ticket }) }} />
        <TextAreaField
          {...given("text")}
          label={text.text}
          hint={text.textHint}
          rows={3}
          dir="auto"
          maxLength={limits.text}
        />
        <Field
          {...given("displayName")}
          label={text.displayName}
          hint={text.displayNameHint}
          maxLength={limits.displayName}
          autoComplete="nickname"
          dir="auto"
        />
        {known ? (
          <p className="small">{text.toAccount}</p>
        ) : (
          <Field {...given("email")} label={text.email} hint={text.emailHint} type="email" autoComplete="email" />
        )}
        <HumanCheck widget={human} text={humanText} error={state.error("human")} />
        <div className="actions">
          <Button>{text.send}</Button>
        </div>
      </form>
    </Section>
  );
}
