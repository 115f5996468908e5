import type { SerializeFrom } from "@remix-run/node";
import { Field } from "#app/components/form.tsx";
import { formState, useLastForm } from "#app/forms/form-state.ts";
import type { LookupResult } from "./address-actions.server.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import type { NewAddressPage as NewAddressData } from "./new-address.server.ts";
import { PlaceFields } from "./place-fields.tsx";

const form = "new-address";
const person = [
  { name: "firstName", autoComplete: "off" },
  { name: "lastName", autoComplete: "off" },
  { name: "phone", autoComplete: "off", type: "tel" },
  { name: "email", autoComplete: "off", type: "email" },
] as const;

/** One more address: its name, who receives there, and the place. */
export function NewAddressPage(data: SerializeFrom<NewAddressData>) {
  const { text } = data;
  const words = text.parcels.newAddress;
  const last = useLastForm<LookupResult>();
  const state = formState(last);
  const zone = last && "zone" in last ? last.zone : undefined;
  const field = (name: string) => ({ ...state.field(name, data.values[name]), required: true });
  return (
    <CheckoutFrame
      frame={data}
      labels={{ nickName: words.nickName }}
      title={words.title}
      intro={words.intro}
      form={form}
      intent="save"
      button={words.save}
    >
      <form method="post" id={form} className="form" noValidate>
        {/* The first button of a form is the one the Enter key presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <Field
          {...field("nickName")}
          label={words.nickName}
          hint={words.nickNameHint}
          maxLength={60}
          autoComplete="off"
        />
        {person.map(({ name, ...rest }) => (
          <Field key={name} {...field(name)} {...rest} label={text.address[name]} />
        ))}
        <PlaceFields
          key={last?.intent === "lookup" ? JSON.stringify(last.values) : "first"}
          data={data}
          state={state}
          zone={zone}
          lookedUp={last?.intent === "lookup"}
        />
      </form>
      <p>
        <a href={data.back}>{words.back}</a>
      </p>
    </CheckoutFrame>
  );
}
