import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import type { LookupResult } from "#app/features/checkout/steps/address-actions.server.ts";
import { PlaceFields } from "#app/features/checkout/steps/place-fields.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { formState, type FormState, useLastForm } from "#app/forms/form-state.ts";
import type { AddressPage as AddressData } from "./addresses.server.ts";

type Data = SerializeFrom<AddressData>;

/** The form for a new address, also used to edit an existing one. */
export function AddressPage(data: Data) {
  const { text, words, was, self, back } = data;
  const last = useLastForm<LookupResult>();
  const state = formState(last);
  const zone = last && "zone" in last ? last.zone : data.zone;
  return (
    <>
      <PageHeading title={data.heading} />
      <FormErrors labels={{ nickName: text.addresses.nickName }} />
      <form method="post" className="form measure" noValidate>
        {/* The first button of a form is the one the Enter key presses. */}
        <button type="submit" name="intent" value="saveAddress" hidden />
        <HiddenFields values={{ was }} />
        <Name data={data} state={state} />
        <Person data={data} state={state} />
        <PlaceFields
          key={last?.intent === "lookup" ? JSON.stringify(last.values) : "first"}
          data={{ ...data, text: words }}
          state={state}
          zone={zone}
          lookedUp={last?.intent === "lookup"}
        />
        <CheckboxField
          id="primary"
          name="primary"
          label={text.addresses.primaryLabel}
          defaultChecked={last ? state.value("primary") === "on" : data.primary}
        />
        <div className="actions">
          <Button name="intent" value="saveAddress">
            {text.save}
          </Button>
          <ButtonLink href={back} variant="quiet">
            {text.cancel}
          </ButtonLink>
        </div>
        {self && <p className="small soft">{text.addresses.self}</p>}
      </form>
    </>
  );
}

type PartProps = { data: Data; state: FormState };

function Name({ data: { text, values, self }, state }: PartProps) {
  return (
    <Field
      {...state.field("nickName", values.nickName)}
      label={text.addresses.nickName}
      hint={text.addresses.nickNameHint}
      readOnly={self}
      maxLength={60}
      autoComplete="off"
      required
    />
  );
}

function Person({ data: { words, values }, state }: PartProps) {
  const field = (name: "firstName" | "lastName" | "phone" | "email") => ({
    ...state.field(name, values[name]),
    label: words.address[name],
    required: true,
  });
  return (
    <>
      <div className="field-row">
        <Field {...field("firstName")} autoComplete="given-name" maxLength={60} />
        <Field {...field("lastName")} autoComplete="family-name" maxLength={60} />
      </div>
      <div className="field-row">
        <Field {...field("phone")} type="tel" autoComplete="tel-national" />
        <Field {...field("email")} type="email" autoComplete="email" maxLength={254} />
      </div>
    </>
  );
}
