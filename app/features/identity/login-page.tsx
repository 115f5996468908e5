import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { SignInResult } from "./actions.server.ts";
import type { LoginPage as LoginData } from "./login.server.ts";
import { PasswordField } from "./password-field.tsx";

type Data = SerializeFrom<LoginData>;

/** Sign in; register and the forgotten password are one link away. */
export function LoginPage(data: Data) {
  const { text, heading, notice, again, lost, provider } = data;
  return (
    <>
      <PageHeading title={heading} />
      <FormErrors labels={{ logonId: text.fields.logonId, password: text.fields.password }} />
      {notice && <Notice kind="info">{notice}</Notice>}
      <Split
        main={
          <>
            <SignInForm data={data} />
            {provider && !again && (
              <div className="actions measure">
                <ButtonLink href={provider} variant="secondary" data-native="">
                  {text.login.provider}
                </ButtonLink>
              </div>
            )}
          </>
        }
        aside={
          again ? (
            <NotMe data={data} />
          ) : (
            <>
              <NewHere data={data} />
              {lost && <ForgetMe text={text.forgetMe} lost={lost} />}
            </>
          )
        }
      />
    </>
  );
}

function SignInForm({ data: { text, logonId, returnTo, forgot, again } }: { data: Data }) {
  const state = useFormState("signIn");
  const { expired, paused } = useActionData<SignInResult>() ?? {};
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "signIn", returnTo }} />
      <Field
        {...state.field("logonId", logonId)}
        label={text.fields.logonId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        required
      />
      <PasswordField label={text.fields.password} autoComplete="current-password" error={state.error("password")} />
      {expired && (
        <PasswordField
          id="newPassword"
          label={text.fields.newPassword}
          hint={text.rules}
          autoComplete="new-password"
          error={state.error("newPassword")}
        />
      )}
      <CheckboxField
        id="remember"
        name="remember"
        label={text.login.remember}
        hint={text.login.rememberHint}
        defaultChecked={state.refused ? state.value("remember") === "on" : again}
      />
      <div className="actions">
        <Button>{text.login.submit}</Button>
      </div>
      {paused ? (
        <div className="actions">
          <ButtonLink href={forgot} variant="secondary">
            {text.login.resetNow}
          </ButtonLink>
        </div>
      ) : (
        <p>
          <a href={forgot}>{text.login.forgot}</a>
        </p>
      )}
    </form>
  );
}

function NewHere({ data: { text, register } }: { data: Data }) {
  return (
    <Panel title={text.login.newTitle} sunk>
      <p>{text.login.newText}</p>
      <div className="actions">
        <ButtonLink href={register} variant="secondary">
          {text.register.title}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** For a visitor who is not the remembered shopper: signs that shopper out. */
function NotMe({ data: { text } }: { data: Data }) {
  return (
    <Panel title={text.login.notMe} sunk>
      <form method="post" data-native="">
        <HiddenFields values={{ intent: "signOut" }} />
        <Button variant="secondary">{text.signOut}</Button>
      </form>
    </Panel>
  );
}

/** For guests who leave a shared device. The question opens, and the button below it forgets the guest. */
function ForgetMe({ text, lost }: { text: Data["text"]["forgetMe"]; lost: string }) {
  return (
    <Panel title={text.title} sunk>
      <p>{text.text}</p>
      <Disclosure summary={text.open}>
        <p>{lost}</p>
        <form method="post" data-native="">
          <HiddenFields values={{ intent: "forgetMe" }} />
          <Button variant="danger" size="small">
            {text.submit}
          </Button>
        </form>
      </Disclosure>
    </Panel>
  );
}
