import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { PasswordField } from "./password-field.tsx";
import type { RegisterPage as RegisterData } from "./register.server.ts";

type Data = SerializeFrom<RegisterData>;

/** Four fields, the rules visible before anything is typed, and no consent checked in advance. */
export function RegisterPage(data: Data) {
  const { text, login, business } = data;
  return (
    <>
      <PageHeading title={text.register.title} text={text.register.intro} />
      <FormErrors labels={text.fields} />
      <p>
        {text.register.known} <a href={login}>{text.login.title}</a>
      </p>
      {business && (
        <p>
          {text.business.text} <a href={business.register}>{text.business.register}</a> ·{" "}
          <a href={business.join}>{text.business.join}</a>
        </p>
      )}
      <RegisterForm data={data} />
    </>
  );
}

function RegisterForm({ data: { text, returnTo, ticket, privacy, known, human, humanText } }: { data: Data }) {
  const state = useFormState("register");
  const field = (name: keyof typeof known) => ({
    ...state.field(name, known[name]),
    label: text.fields[name],
    required: true,
  });
  return (
    <form method="post" className="form measure" noValidate data-native={human && ""}>
      <HiddenFields values={{ intent: "register", returnTo, ticket }} />
      <div className="field-row">
        <Field {...field("firstName")} autoComplete="given-name" maxLength={60} />
        <Field {...field("lastName")} autoComplete="family-name" maxLength={60} />
      </div>
      <Field {...field("email")} type="email" autoComplete="username" maxLength={254} />
      <PasswordField
        label={text.fields.password}
        hint={text.rules}
        autoComplete="new-password"
        error={state.error("password")}
      />
      <CheckboxField
        id="consent"
        name="consent"
        label={text.register.consent}
        defaultChecked={state.value("consent") === "on"}
      />
      <HumanCheck widget={human} text={humanText} error={state.error("human")} />
      <p className="small">
        {text.register.privacy} <a href={privacy}>{text.register.privacyLink}</a>
      </p>
      <div className="actions">
        <Button>{text.register.submit}</Button>
      </div>
    </form>
  );
}
