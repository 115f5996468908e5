import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import type { FieldProps } from "#app/components/field-frame.tsx";
import { Field, SelectField } from "#app/components/form.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { AddressPage } from "./address.server.ts";
import type { ZoneView } from "./zone.server.ts";

type PlaceFieldsProps = {
  data: Pick<SerializeFrom<AddressPage>, "text" | "values" | "states">;
  state: FormState;
  zone?: SerializeFrom<ZoneView>;
};

/** Postal code first: it fills in state and municipality and offers the colonias; everything may be overwritten. */
export function PlaceFields({ data: { text, values, states }, state, zone }: PlaceFieldsProps) {
  const words = text.address;
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: state.value(name, values[name]),
    error: state.error(name),
  });
  return (
    <>
      <div className="cluster">
        <Field
          {...field("postalCode")}
          label={words.postalCode}
          short
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
          dir="ltr"
          required
        />
        <Button variant="secondary" name="intent" value="lookup">
          {words.lookup}
        </Button>
      </div>
      <Field
        {...field("street")}
        label={words.street}
        hint={words.streetHint}
        autoComplete="address-line1"
        maxLength={100}
        required
      />
      <ColoniaField {...field("colonia")} label={words.colonia} words={words} colonias={zone?.colonias ?? []} />
      <div className="field-row">
        <Field {...field("city")} label={words.city} autoComplete="address-level2" maxLength={100} required />
        <SelectField
          {...field("state")}
          label={words.state}
          options={states}
          placeholder={words.stateChoose}
          autoComplete="address-level1"
          required
        />
      </div>
      <Field
        {...field("references")}
        label={words.references}
        hint={words.referencesHint}
        mark={words.optional}
        maxLength={100}
        autoComplete="off"
      />
    </>
  );
}

type ColoniaFieldProps = FieldProps & {
  words: AddressPage["text"]["address"];
  colonias: string[];
  defaultValue: string;
};

/** Any colonia may be typed; those of the postal code are offered. */
function ColoniaField({ words, colonias, ...field }: ColoniaFieldProps) {
  return (
    <>
      <Field
        {...field}
        hint={colonias.length > 1 ? fill(words.colonias, { list: colonias.join(", ") }) : undefined}
        autoComplete="address-level3"
        list="colonias"
        maxLength={100}
        required
      />
      <datalist id="colonias">
        {colonias.map((colonia) => (
          <option key={colonia} value={colonia} />
        ))}
      </datalist>
    </>
  );
}
