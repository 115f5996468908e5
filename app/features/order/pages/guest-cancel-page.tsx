import type { SerializeFrom } from "@remix-run/node";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { CodeForms } from "#app/features/return/code-forms.tsx";
import { RepetitionNotice } from "#app/features/subscription/repetition-notice.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { GuestCancelPage as GuestCancelData } from "./guest-cancel.server.ts";

type Data = SerializeFrom<GuestCancelData>;

/** Canceling without an account: an emailed code, then the confirmation. */
export function GuestCancelPage({ text, guest, heading, email, sent, back, question }: Data) {
  const words = text.cancel;
  return (
    <>
      <p>
        <a href={back}>{words.back}</a>
      </p>
      <PageHeading title={heading} text={question ? words.intro : words.guestIntro} />
      <FormErrors labels={{ email: guest.email, accessCode: guest.code }} />
      <div className="stack stack--l">
        {question ? (
          <Question text={text} question={question} back={back} />
        ) : (
          <CodeForms words={guest} email={email} sent={sent} />
        )}
      </div>
    </>
  );
}

type QuestionProps = { text: Data["text"]; question: NonNullable<Data["question"]>; back: string };

function Question({ text, question, back }: QuestionProps) {
  const words = text.cancel;
  return (
    <>
      <Panel title={words.what}>
        <LineItems label={words.what}>
          {question.items.map(({ id, name, quantity, picture, attributes }) => (
            <LineItem
              key={id}
              compact
              name={`${quantity} ${text.times} ${name}`}
              picture={picture}
              attributes={attributes}
            />
          ))}
        </LineItems>
      </Panel>
      <Notice kind="info" quiet>
        {question.refund}
      </Notice>
      {question.repetition && <RepetitionNotice {...question.repetition} />}
      <CancelForm words={words} reasons={question.reasons} back={back} />
    </>
  );
}
