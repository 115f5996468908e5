import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { SignInPage as SignInData } from "./sign-in.server.ts";

/** The sign-in page of the desk, for staff. */
export function SignInPage({ text, fields, expired, returnTo }: SerializeFrom<SignInData>) {
  const state = useFormState("signIn");
  return (
    <>
      <PageHeading title={text.signIn.title} text={text.signIn.intro} />
      <FormErrors labels={{ logonId: fields.logonId, password: fields.password }} />
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
        <div className="actions">
          <Button>{text.signIn.submit}</Button>
        </div>
      </form>
    </>
  );
}
