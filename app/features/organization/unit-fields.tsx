import { Field } from "#app/components/form.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { UnitValues } from "./unit.server.ts";

type Props = { words: Record<keyof UnitValues, string>; values: UnitValues; state: FormState };

/** The details of a unit: the same fields for a new unit and for a change. */
export function UnitFields({ words, values, state }: Props) {
  const field = (name: keyof UnitValues, maxLength = 60) => ({
    ...state.field(name, values[name]),
    label: words[name],
    maxLength,
    autoComplete: "off",
  });
  return (
    <>
      <Field {...field("name", 254)} required />
      <Field {...field("description", 254)} />
      <Field {...field("taxPayerId", 20)} />
      <div className="field-row">
        <Field {...field("firstName")} />
        <Field {...field("lastName")} />
      </div>
      <Field {...field("email", 254)} type="email" />
      <Field {...field("phone", 32)} type="tel" />
      <Field {...field("address1", 100)} />
      <Field {...field("address2", 100)} />
      <div className="field-row">
        <Field {...field("zipCode", 20)} />
        <Field {...field("city")} />
      </div>
      <div className="field-row">
        <Field {...field("state")} />
        <Field {...field("country", 2)} />
      </div>
    </>
  );
}
