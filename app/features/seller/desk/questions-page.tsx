import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SellerComments } from "#app/features/seller-rating/seller-comments.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { DeskFrame } from "./desk-frame.tsx";
import type { QuestionsPage as QuestionsData } from "./questions.server.ts";

type Data = SerializeFrom<QuestionsData>;

/** Questions about a seller's goods, to be answered, and how buyers rate the seller. */
export function QuestionsPage(data: Data) {
  const { frame, text, total, questions, ratings } = data;
  return (
    <DeskFrame
      frame={frame}
      idOf={(name, values) => `${name}-${values.question?.[0] ?? ""}`}
      labels={(_, values) => questions.find(({ id }) => id === values.question?.[0])?.answerTo}
    >
      {questions.length === 0 ? <EmptyState icon="done" title={text.none} text={text.noneText} /> : <p>{total}</p>}
      {questions.map((question) => (
        <Panel key={question.id} title={question.product}>
          <p>
            <strong dir="auto" lang={question.lang}>
              {question.text}
            </strong>
            <br />
            <span className="small soft">{question.asked}</span>
          </p>
          <AnswerForm data={data} id={question.id} />
        </Panel>
      ))}
      <SellerComments ratings={ratings} />
    </DeskFrame>
  );
}

function AnswerForm({ data: { text, limits }, id }: { data: Data; id: string }) {
  const state = useFormState("answer", { name: "question", value: id });
  return (
    <form method="post" className="form" noValidate>
      <HiddenFields values={{ intent: "answer", question: id }} />
      <TextAreaField
        {...state.field("text")}
        id={`text-${id}`}
        label={text.answer}
        hint={text.answerHint}
        maxLength={limits.answer}
        dir="auto"
        required
      />
      <div className="actions">
        <Button variant="secondary">{text.send}</Button>
      </div>
    </form>
  );
}
