import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { PasswordField } from "./password-field.tsx";
import type { ForgotPage as ForgotData, ResetPage as ResetData } from "./reset.server.ts";

/** Asks for the email. The answer is the same whether there is such an account or not. */
export function ForgotPage({ text, logonId, reset }: SerializeFrom<ForgotData>) {
  const state = useFormState("forgot");
  return (
    <>
      <PageHeading title={text.forgot.title} text={text.forgot.intro} />
      <FormErrors labels={text.fields} />
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "forgot" }} />
        <LogonField
          label={text.fields.logonId}
          value={state.value("logonId", logonId)}
          error={state.error("logonId")}
        />
        <div className="actions">
          <Button>{text.forgot.submit}</Button>
        </div>
        <p>
          <a href={reset}>{text.forgot.haveCode}</a>
        </p>
      </form>
    </>
  );
}

/** The code from the email and a new password. */
export function ResetPage({ text, heading, intro, code, logonId, forgot }: SerializeFrom<ResetData>) {
  const state = useFormState("reset");
  return (
    <>
      <PageHeading title={heading} text={intro} />
      <FormErrors labels={text.fields} />
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "reset" }} />
        <LogonField
          label={text.fields.logonId}
          value={state.value("logonId", logonId)}
          error={state.error("logonId")}
        />
        <Field
          {...state.field("code", code)}
          label={text.fields.code}
          hint={text.reset.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          short
          required
        />
        <PasswordField
          label={text.fields.newPassword}
          hint={text.rules}
          autoComplete="new-password"
          error={state.error("password")}
        />
        <div className="actions">
          <Button>{text.reset.submit}</Button>
        </div>
        <p>
          <a href={forgot}>{text.reset.again}</a>
        </p>
      </form>
    </>
  );
}

function LogonField({ label, value, error }: { label: string; value: string; error?: string }) {
  return (
    <Field
      id="logonId"
      name="logonId"
      label={label}
      defaultValue={value}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      dir="ltr"
      required
    />
  );
}
