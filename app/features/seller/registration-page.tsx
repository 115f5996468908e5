import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { AccountFields } from "#app/features/identity/account-fields.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import { labeledField } from "#app/forms/labeled-field.ts";
import type { SellerRegistrationPage as RegistrationData } from "./registration.server.ts";

type Data = SerializeFrom<RegistrationData>;
type Part = { data: Data; state: FormState };

/** A new seller, with the person who will manage it, and papers that prove who they are. */
export function SellerRegistrationPage(data: Data) {
  const { text, fields, ticket } = data;
  const state = useFormState("register");
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={fields} />
      <form method="post" encType="multipart/form-data" className="form measure" noValidate data-native>
        <HiddenFields values={{ intent: "register", ticket }} />
        <h2>{text.shopPart}</h2>
        <Field
          {...labeledField(fields, state, "name", 120)}
          hint={text.nameHint}
          autoComplete="organization"
          required
        />
        <TextAreaField
          {...state.field("description")}
          label={fields.description}
          hint={text.descriptionHint}
          maxLength={2000}
        />
        <h2>{text.taxPart}</h2>
        <Company data={data} state={state} />
        <h2>{text.personPart}</h2>
        <AccountFields data={data} state={state} />
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
      <Field {...labeledField(fields, state, "legalName", 254)} hint={text.legalNameHint} required />
      <Field
        {...labeledField(fields, state, "taxPayerId", 30)}
        hint={text.rfcHint}
        dir="ltr"
        spellCheck={false}
        required
      />
      <Field
        {...labeledField(fields, state, "bankAccount", 40)}
        hint={text.clabeHint}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field {...labeledField(fields, state, "address1", 100)} autoComplete="address-line1" />
      <Field {...labeledField(fields, state, "address2", 100)} autoComplete="address-line2" />
      <div className="field-row">
        <Field {...labeledField(fields, state, "zipCode", 20)} autoComplete="postal-code" />
        <Field {...labeledField(fields, state, "city", 60)} autoComplete="address-level2" required />
      </div>
      <Field {...labeledField(fields, state, "state", 60)} autoComplete="address-level1" />
      <Field {...labeledField(fields, state, "phone", 32)} type="tel" autoComplete="tel" />
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
