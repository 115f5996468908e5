import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { formState, type FormState, useLastForm } from "#app/forms/form-state.ts";
import type { LookupResult } from "./address-actions.server.ts";
import type { AddressPage as AddressData } from "./address.server.ts";
import { foldAddresses } from "#app/features/checkout/saved-addresses.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { PlaceFields } from "./place-fields.tsx";

const form = "address";

/** Who orders and where to: one form with two buttons, "find my postal code" and "continue". */
export function AddressPage(data: SerializeFrom<AddressData>) {
  const { text } = data;
  const last = useLastForm<LookupResult>();
  const state = formState(last);
  const zone = last && "zone" in last ? last.zone : data.zone;
  return (
    <CheckoutFrame
      frame={data}
      title={text.address.title}
      intro={text.address.intro}
      form={form}
      intent="save"
      button={text.address.save}
    >
      {data.signIn && (
        <p>
          {text.address.noAccount} {text.address.known} <a href={data.signIn}>{text.address.signIn}</a>
        </p>
      )}
      {data.saved.length > 0 && <SavedAddresses data={data} state={state} />}
      <form
        key={last?.intent === "useSaved" ? JSON.stringify(last.values) : "form"}
        method="post"
        id={form}
        className="stack stack--l"
        noValidate
      >
        {/* The first button of a form is the one the Enter key presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <ContactFields data={data} state={state} />
        <Panel title={text.address.place}>
          <div className="form">
            <PlaceFields
              key={last?.intent === "lookup" ? JSON.stringify(last.values) : "first"}
              data={data}
              state={state}
              zone={zone}
              lookedUp={last?.intent === "lookup"}
            />
          </div>
        </Panel>
      </form>
    </CheckoutFrame>
  );
}

type FieldsProps = { data: SerializeFrom<AddressData>; state: FormState };

/** A separate form: the shopper picks one of these, or fills in the form below. */
function SavedAddresses({ data: { text, saved, chosen }, state }: FieldsProps) {
  return (
    <Panel title={text.address.saved}>
      <form method="post" className="form" noValidate>
        <RadioGroup
          {...state.field("saved", chosen)}
          label={text.address.saved}
          hideLabel
          {...foldAddresses(saved, text.address.savedMore)}
        />
        <div className="actions">
          <Button variant="secondary" name="intent" value="useSaved">
            {text.address.useSaved}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function ContactFields({ data: { text, values }, state }: FieldsProps) {
  const field = (name: string) => state.field(name, values[name]);
  return (
    <Panel title={text.address.contact}>
      <div className="form">
        <Field
          {...field("email")}
          label={text.address.email}
          hint={text.address.emailHint}
          type="email"
          autoComplete="email"
          required
        />
        <Field
          {...field("phone")}
          label={text.address.phone}
          hint={text.address.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
        <div className="field-row">
          <Field {...field("firstName")} label={text.address.firstName} autoComplete="given-name" required />
          <Field {...field("lastName")} label={text.address.lastName} autoComplete="family-name" required />
        </div>
      </div>
    </Panel>
  );
}
