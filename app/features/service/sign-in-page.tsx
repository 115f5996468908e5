import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import type { SignInResult } from "#app/features/identity/actions.server.ts";
import { PasswordField } from "#app/features/identity/password-field.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { SignInPage as SignInData } from "./sign-in.server.ts";

/** The sign-in page of the desk, for staff. */
export function SignInPage({ text, fields, rules, expired, returnTo }: SerializeFrom<SignInData>) {
  const state = useFormState("signIn");
  const renewing = useActionData<SignInResult>()?.expired;
  return (
    <>
      <PageHeading title={text.signIn.title} text={text.signIn.intro} />
      <FormErrors labels={fields} />
      {expired && <Notice kind="info">{text.signIn.expired}</Notice>}
      <form method="post" className="form measure" noValidate data-native="">
        <HiddenFields values={{ intent: "signIn", returnTo }} />
        <Field
          {...state.field("logonId")}
          label={fields.logonId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          required
        />
        <Field
          id="password"
          name="password"
          type="password"
          label={fields.password}
          autoComplete="current-password"
          dir="ltr"
          maxLength={200}
          error={state.error("password")}
          required
        />
        {renewing && (
          <PasswordField
            id="newPassword"
            label={fields.newPassword}
            hint={rules}
            autoComplete="new-password"
            error={state.error("newPassword")}
          />
        )}
        <div className="actions">
          <Button>{text.signIn.submit}</Button>
        </div>
      </form>
    </>
  );
}
