import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { AccountFields } from "#app/features/identity/account-fields.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { labeledField } from "#app/forms/labeled-field.ts";
import type { RegistrationPage as RegistrationData } from "./registration.server.ts";

type Data = SerializeFrom<RegistrationData>;

/** An organization that is new here, with the person who will administer it. */
export function RegisterOrganizationPage(data: Data) {
  const { text, fields, other, human, ticket } = data;
  const state = useFormState("register");
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={fields} />
      <p>
        {text.other} <a href={other}>{text.toJoin}</a>.
      </p>
      <form method="post" className="form measure" noValidate data-native={human && ""}>
        <HiddenFields values={{ intent: "register", ticket }} />
        <h2>{text.organizationPart}</h2>
        <Field
          {...labeledField(fields, state, "name", 254)}
          hint={text.nameHint}
          autoComplete="organization"
          required
        />
        <Field {...labeledField(fields, state, "taxPayerId", 20)} />
        <Field {...labeledField(fields, state, "address1", 100)} autoComplete="address-line1" />
        <Field {...labeledField(fields, state, "address2", 100)} autoComplete="address-line2" />
        <div className="field-row">
          <Field {...labeledField(fields, state, "zipCode", 20)} autoComplete="postal-code" />
          <Field {...labeledField(fields, state, "city", 60)} autoComplete="address-level2" />
        </div>
        <div className="field-row">
          <Field {...labeledField(fields, state, "state", 60)} autoComplete="address-level1" />
          <Field
            {...labeledField(fields, state, "country", 2)}
            defaultValue={state.value("country", data.country)}
            autoComplete="country"
          />
        </div>
        <Field {...labeledField(fields, state, "phone", 32)} type="tel" autoComplete="tel" />
        <h2>{text.personPart}</h2>
        <AccountFields data={data} state={state} />
        <div className="actions">
          <Button>{text.submit}</Button>
        </div>
      </form>
    </>
  );
}

/** A buyer who asks to join an organization. */
export function JoinPage(data: Data) {
  const { text, fields, other, human, ticket } = data;
  const state = useFormState("join");
  return (
    <>
      <PageHeading title={text.joinTitle} text={text.joinIntro} />
      <FormErrors labels={fields} />
      <p>
        {text.other} <a href={other}>{text.toRegister}</a>.
      </p>
      <form method="post" className="form measure" noValidate data-native={human && ""}>
        <HiddenFields values={{ intent: "join", ticket }} />
        <Field {...labeledField(fields, state, "organization", 600)} hint={text.organizationHint} required />
        <AccountFields data={data} state={state} />
        <div className="actions">
          <Button>{text.joinSubmit}</Button>
        </div>
      </form>
    </>
  );
}
