import type { SerializeFrom } from "@remix-run/node";
import { Fragment } from "react";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { PasswordField } from "#app/features/identity/password-field.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { SignInList } from "#app/features/sign-in/sign-in-list.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ProfilePage as ProfileData } from "./profile.server.ts";

type Data = SerializeFrom<ProfileData>;

export function ProfilePage(data: Data) {
  return (
    <>
      <PageHeading title={data.heading} />
      <FormErrors labels={data.text.fields} idOf={idOf} />
      <Fragment key={data.version}>
        <NameForm data={data} />
        {data.ownersOnly ? (
          <Panel title={data.text.profile.byProvider}>
            <p>{data.ownersOnly}</p>
          </Panel>
        ) : (
          <OwnForms data={data} />
        )}
      </Fragment>
    </>
  );
}

/** Forms for the account's owner only: an agent does not know the password and must not end the shopper's sessions. */
function OwnForms({ data }: { data: Data }) {
  return (
    <>
      {data.byProvider ? (
        <KeptByProvider data={data} />
      ) : (
        <>
          <EmailForm data={data} />
          <PasswordForm data={data} />
        </>
      )}
      {data.signIns && <SignInList {...data.signIns} />}
      <CloseAccount data={data} />
    </>
  );
}

/** Two forms ask for the current password; their fields have ids of their own. */
const idOf = (name: string, { intent }: Record<string, string[]>) =>
  name === "currentPassword" ? `${intent?.[0]}-${name}` : name;

function NameForm({ data: { text, values } }: { data: Data }) {
  const state = useFormState("profile");
  const field = (name: "firstName" | "lastName" | "phone") => ({
    ...state.field(name, values[name]),
    label: text.fields[name],
  });
  return (
    <Panel title={text.profile.name}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "profile" }} />
        <div className="field-row">
          <Field {...field("firstName")} autoComplete="given-name" maxLength={60} required />
          <Field {...field("lastName")} autoComplete="family-name" maxLength={60} required />
        </div>
        <Field {...field("phone")} type="tel" autoComplete="tel-national" mark={text.optional} />
        <div className="actions">
          <Button variant="secondary">{text.save}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** Both forms ask for a password, which such an account does not have. */
function KeptByProvider({ data: { text, values } }: { data: Data }) {
  return (
    <Panel title={text.profile.byProvider}>
      <p>
        <bdi>{values.email}</bdi>
      </p>
      <p>{text.profile.byProviderText}</p>
    </Panel>
  );
}

function EmailForm({ data: { text, values } }: { data: Data }) {
  const state = useFormState("email");
  return (
    <Panel title={text.profile.email}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "email" }} />
        <Field
          {...state.field("email", values.email)}
          label={text.fields.email}
          hint={text.profile.emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <CurrentPassword form="email" label={text.fields.currentPassword} error={state.error("currentPassword")} />
        <div className="actions">
          <Button variant="secondary">{text.profile.changeEmail}</Button>
        </div>
      </form>
    </Panel>
  );
}

function PasswordForm({ data: { text, rules, logonId } }: { data: Data }) {
  const state = useFormState("password");
  return (
    <Panel title={text.profile.password}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "password" }} />
        {/* Password managers want to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={logonId} hidden readOnly />
        <CurrentPassword form="password" label={text.fields.currentPassword} error={state.error("currentPassword")} />
        <PasswordField
          id="newPassword"
          label={text.fields.newPassword}
          hint={rules}
          autoComplete="new-password"
          error={state.error("newPassword")}
        />
        <p className="small soft">{text.profile.passwordNote}</p>
        <div className="actions">
          <Button variant="secondary">{text.profile.changePassword}</Button>
        </div>
      </form>
    </Panel>
  );
}

function CurrentPassword({ form, label, error }: { form: string; label: string; error?: string }) {
  return (
    <Field
      id={`${form}-currentPassword`}
      name="currentPassword"
      label={label}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      error={error}
      required
    />
  );
}

/** There is no call to close an account: shows how to request it, and a button to sign out of this device. */
function CloseAccount({ data: { text, signOut } }: { data: Data }) {
  return (
    <Panel title={text.profile.closeTitle} sunk>
      <p>{text.profile.closeText}</p>
      <p>{text.profile.closeFirst}</p>
      <form method="post" action={signOut.action} data-native="">
        <HiddenFields values={{ intent: "signOut" }} />
        <Button variant="secondary" size="small">
          {signOut.label}
        </Button>
      </form>
    </Panel>
  );
}
