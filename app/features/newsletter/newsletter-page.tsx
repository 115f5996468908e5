import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { NewsletterPage as NewsletterData } from "./newsletter.server.ts";

type Data = SerializeFrom<NewsletterData>;

/** The subscription form, and the pages that the links in emails lead to. */
export function NewsletterPage(data: Data) {
  const { text, confirm, unsubscribe, sent } = data;
  if (confirm) return <Question data={data} intent="confirm" token={confirm} />;
  if (unsubscribe) return <Question data={data} intent="unsubscribe" token={unsubscribe} />;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={{ email: text.email }} />
      {sent ? (
        <Notice kind="success" title={text.done.title}>
          {fill(text.done.text, { email: sent })}
        </Notice>
      ) : (
        <SubscribeForm data={data} />
      )}
    </>
  );
}

function SubscribeForm({ data: { text, form, privacy, human, humanText } }: { data: Data }) {
  const state = useFormState("subscribe");
  return (
    <form method="post" action={form} className="form measure" noValidate data-native={human && ""}>
      <HiddenFields values={{ intent: "subscribe" }} />
      <Field {...state.field("email")} label={text.email} type="email" autoComplete="email" required />
      <CheckboxField
        id="privacy"
        name="privacy"
        label={text.consent}
        hint={<a href={privacy}>{text.privacy}</a>}
        defaultChecked={state.value("privacy") === "on"}
        error={state.error("privacy")}
        required
      />
      <HumanCheck widget={human} text={humanText} error={state.error("human")} />
      <div className="actions">
        <Button>{text.submit}</Button>
      </div>
    </form>
  );
}

type QuestionProps = { data: Data; intent: "confirm" | "unsubscribe"; token: string };

function Question({ data: { text, form }, intent, token }: QuestionProps) {
  const words = text[intent];
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <FormErrors />
      <form method="post" action={form} className="actions">
        <HiddenFields values={{ intent, token }} />
        <Button>{words.submit}</Button>
      </form>
    </>
  );
}
