import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type CodeFormsProps = { words: Dictionary["return"]["guest"]; email: string; sent: boolean };

/** Unlocks an order without an account: a code is mailed to its address, then entered. */
export function CodeForms({ words, email, sent }: CodeFormsProps) {
  return (
    <>
      {sent && <CodeForm words={words} />}
      <EmailForm words={words} email={email} sent={sent} />
    </>
  );
}

function CodeForm({ words }: Pick<CodeFormsProps, "words">) {
  const state = useFormState("verify");
  return (
    <Panel title={words.codeTitle}>
      <p className="measure">{words.codeText}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "verify" }} />
        <Field
          {...state.field("accessCode")}
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={9}
          short
          required
        />
        <div className="actions">
          <Button>{words.verify}</Button>
        </div>
      </form>
    </Panel>
  );
}

function EmailForm({ words, email, sent }: CodeFormsProps) {
  const state = useFormState("send");
  return (
    <Panel title={sent ? words.againTitle : words.emailTitle}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "send" }} />
        <Field
          {...state.field("email", email)}
          type="email"
          label={words.email}
          hint={sent ? words.againHint : words.emailHint}
          autoComplete="email"
          required
        />
        <div className="actions">
          <Button variant={sent ? "secondary" : "primary"}>{sent ? words.again : words.send}</Button>
        </div>
      </form>
    </Panel>
  );
}
