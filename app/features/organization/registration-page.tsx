import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { PasswordField } from "#app/features/identity/password-field.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import type { RegistrationPage as RegistrationData } from "./registration.server.ts";

type Data = SerializeFrom<RegistrationData>;

/** An organization that is new here, with the person who will administer it. */
export function RegisterOrganizationPage(data: Data) {
  const { text, fields, other, human } = data;
  const state = useFormState("register");
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={fields} />
      <p>
        {text.other} <a href={other}>{text.toJoin}</a>.
      </p>
      <form method="post" className="form measure" noValidate data-native={human && ""}>
        <HiddenFields values={{ intent: "register" }} />
        <h2>{text.organizationPart}</h2>
        <Field {...fieldOf(data, state, "name", 254)} hint={text.nameHint} autoComplete="organization" required />
        <Field {...fieldOf(data, state, "taxPayerId", 20)} />
        <Field {...fieldOf(data, state, "address1", 100)} autoComplete="address-line1" />
        <Field {...fieldOf(data, state, "address2", 100)} autoComplete="address-line2" />
        <div className="field-row">
          <Field {...fieldOf(data, state, "zipCode", 20)} autoComplete="postal-code" />
          <Field {...fieldOf(data, state, "city", 60)} autoComplete="address-level2" />
        </div>
        <div className="field-row">
          <Field {...fieldOf(data, state, "state", 60)} autoComplete="address-level1" />
          <Field
            {...fieldOf(data, state, "country", 2)}
            defaultValue={state.value("country", data.country)}
            autoComplete="country"
          />
        </div>
        <Field {...fieldOf(data, state, "phone", 32)} type="tel" autoComplete="tel" />
        <h2>{text.personPart}</h2>
        <Person data={data} state={state} />
        <div className="actions">
          <Button>{text.submit}</Button>
        </div>
      </form>
    </>
  );
}

/** A buyer who asks to join an organization. */
export function JoinPage(data: Data) {
  const { text, fields, other, human } = data;
  const state = useFormState("join");
  return (
    <>
      <PageHeading title={text.joinTitle} text={text.joinIntro} />
      <FormErrors labels={fields} />
      <p>
        {text.other} <a href={other}>{text.toRegister}</a>.
      </p>
      <form method="post" className="form measure" noValidate data-native={human && ""}>
        <HiddenFields values={{ intent: "join" }} />
        <Field {...fieldOf(data, state, "organization", 600)} hint={text.organizationHint} required />
        <Person data={data} state={state} />
        <div className="actions">
          <Button>{text.joinSubmit}</Button>
        </div>
      </form>
    </>
  );
}

function Person({ data, state }: { data: Data; state: FormState }) {
  return (
    <>
      <div className="field-row">
        <Field {...fieldOf(data, state, "firstName", 60)} autoComplete="given-name" required />
        <Field {...fieldOf(data, state, "lastName", 60)} autoComplete="family-name" required />
      </div>
      <Field {...fieldOf(data, state, "email", 254)} type="email" autoComplete="username" required />
      <PasswordField
        label={data.fields.password}
        hint={data.rules}
        autoComplete="new-password"
        error={state.error("password")}
      />
      <HumanCheck widget={data.human} text={data.humanText} error={state.error("human")} />
    </>
  );
}

const fieldOf = ({ fields }: Data, state: FormState, name: keyof Data["fields"], maxLength: number) => ({
  ...state.field(name),
  label: fields[name],
  maxLength,
});
