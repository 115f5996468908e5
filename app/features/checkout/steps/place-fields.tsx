import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import type { FieldProps } from "#app/components/field-frame.tsx";
import { Field, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { AddressPage } from "./address.server.ts";
import type { ZoneView } from "./zone.server.ts";

/** The same value as `anotherColonia` in the form's schema. */
const another = "other";

type PlaceFieldsProps = {
  data: Pick<SerializeFrom<AddressPage>, "text" | "values" | "states" | "looksUp">;
  state: FormState;
  zone?: SerializeFrom<ZoneView>;
  /** The postal code was just looked up: the focus moves from its button to the next field. */
  lookedUp?: boolean;
};

/** Postal code first: it fills in state and municipality and offers the colonias; everything may be overwritten. */
export function PlaceFields({ data: { text, values, states, looksUp }, state, zone, lookedUp }: PlaceFieldsProps) {
  const words = text.address;
  const field = (name: string) => state.field(name, values[name]);
  return (
    <>
      <PostalCode field={field("postalCode")} words={words} looksUp={looksUp} />
      {zone?.notice && <Notice kind={zone.notice.kind}>{zone.notice.text}</Notice>}
      <Field
        {...field("street")}
        label={words.street}
        hint={words.streetHint}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is done with
        autoFocus={lookedUp}
        autoComplete="address-line1"
        maxLength={100}
        required
      />
      <ColoniaField
        {...field("colonia")}
        label={words.colonia}
        words={words}
        colonias={zone?.colonias ?? []}
        other={field("coloniaOther")}
      />
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

type PostalCodeProps = {
  field: Omit<FieldProps, "label"> & { defaultValue: string };
  words: AddressPage["text"]["address"];
  looksUp: boolean;
};

function PostalCode({ field, words, looksUp }: PostalCodeProps) {
  return (
    <div className="cluster">
      <Field
        {...field}
        label={words.postalCode}
        short
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={8}
        dir="ltr"
        required
      />
      {looksUp && (
        <Button variant="secondary" name="intent" value="lookup">
          {words.lookup}
        </Button>
      )}
    </div>
  );
}

type ColoniaFieldProps = FieldProps & {
  words: AddressPage["text"]["address"];
  colonias: string[];
  defaultValue: string;
  other: Omit<FieldProps, "label"> & { defaultValue: string };
};

/** The colonias of the postal code, and a field for another one; a plain field if they are unknown. */
function ColoniaField({ words, colonias, other, ...field }: ColoniaFieldProps) {
  if (colonias.length === 0) return <Field {...field} autoComplete="address-level3" maxLength={100} required />;
  const listed = colonias.includes(field.defaultValue);
  const typed = listed || field.defaultValue === another ? other.defaultValue : field.defaultValue;
  const [only] = colonias.length === 1 ? colonias : [];
  return (
    <div className="colonia form">
      <SelectField
        {...field}
        defaultValue={listed ? field.defaultValue : typed ? another : (only ?? "")}
        placeholder={words.coloniaChoose}
        options={[
          ...colonias.map((colonia) => ({ value: colonia, label: colonia })),
          { value: another, label: words.coloniaOther },
        ]}
        autoComplete="address-level3"
        required
      />
      <div className="colonia__other">
        <Field {...other} defaultValue={typed} label={words.coloniaOtherLabel} maxLength={100} />
      </div>
    </div>
  );
}
