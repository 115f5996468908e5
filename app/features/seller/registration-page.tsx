import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { PasswordField } from "#app/features/identity/password-field.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import type { SellerRegistrationPage as RegistrationData } from "./registration.server.ts";

type Data = SerializeFrom<RegistrationData>;
type Part = { data: Data; state: FormState };

/** A new seller, with the person who will manage it, and papers that prove who they are. */
export function SellerRegistrationPage(data: Data) {
  const { text, fields } = data;
  const state = useFormState("register");
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={fields} />
      <form method="post" encType="multipart/form-data" className="form measure" noValidate data-native>
        <HiddenFields values={{ intent: "register" }} />
        <h2>{text.shopPart}</h2>
        <Field {...fieldOf({ data, state }, "name", 120)} hint={text.nameHint} autoComplete="organization" required />
        <TextAreaField
          {...state.field("description")}
          label={fields.description}
          hint={text.descriptionHint}
          maxLength={2000}
        />
        <h2>{text.taxPart}</h2>
        <Company data={data} state={state} />
        <h2>{text.personPart}</h2>
        <Person data={data} state={state} />
        <p className="small">
          <a href={data.privacy}>{text.privacy}</a>
        </p>
        <div className="actions">
          <Button>{text.submit}</Button>
        </div>
      </form>
    </>
  );
}

/** Its identity for the tax office and the bank, and the papers that prove it. */
function Company({ data, state }: Part) {
  const { text, fields } = data;
  return (
    <>
      <Field {...fieldOf({ data, state }, "legalName", 254)} hint={text.legalNameHint} required />
      <Field
        {...fieldOf({ data, state }, "taxPayerId", 30)}
        hint={text.rfcHint}
        dir="ltr"
        spellCheck={false}
        required
      />
      <Field
        {...fieldOf({ data, state }, "bankAccount", 40)}
        hint={text.clabeHint}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field {...fieldOf({ data, state }, "address1", 100)} autoComplete="address-line1" />
      <Field {...fieldOf({ data, state }, "address2", 100)} autoComplete="address-line2" />
      <div className="field-row">
        <Field {...fieldOf({ data, state }, "zipCode", 20)} autoComplete="postal-code" />
        <Field {...fieldOf({ data, state }, "city", 60)} autoComplete="address-level2" required />
      </div>
      <Field {...fieldOf({ data, state }, "state", 60)} autoComplete="address-level1" />
      <Field {...fieldOf({ data, state }, "phone", 32)} type="tel" autoComplete="tel" />
      <Field
        id="documents"
        name="documents"
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png"
        label={fields.documents}
        hint={data.documentsHint}
        error={state.error("documents")}
        required
      />
    </>
  );
}

function Person({ data, state }: Part) {
  return (
    <>
      <div className="field-row">
        <Field {...fieldOf({ data, state }, "firstName", 60)} autoComplete="given-name" required />
        <Field {...fieldOf({ data, state }, "lastName", 60)} autoComplete="family-name" required />
      </div>
      <Field {...fieldOf({ data, state }, "email", 254)} type="email" autoComplete="username" required />
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

const fieldOf = ({ data: { fields }, state }: Part, name: keyof Data["fields"], maxLength: number) => ({
  ...state.field(name),
  label: fields[name],
  maxLength,
});
