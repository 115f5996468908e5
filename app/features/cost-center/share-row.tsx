import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { Split } from "./split-page.tsx";

type Line = Split["lines"][number];
type Props = { data: Split; line: Line; row: Line["rows"][number] & { place: number }; state: FormState };

/** One cost center of a line: its name, its unit where there are several, and its pieces. */
export function ShareRow({ data: { text, known }, line, row, state }: Props) {
  const field = (name: "line" | "costCenter" | "unit" | "quantity") => `shares[${row.index}].${name}`;
  const common = (name: "costCenter" | "unit" | "quantity") => state.field(field(name), row[name]);
  return (
    <div className="field-row" role="group" aria-label={`${line.name} ${row.place}`}>
      <HiddenFields values={{ [field("line")]: line.id }} />
      <Field
        {...common("costCenter")}
        label={text.field.costCenter}
        list={known.names.length > 0 ? "cost-centers" : undefined}
        autoComplete="off"
        maxLength={64}
      />
      {known.units.length > 0 && (
        <SelectField
          {...common("unit")}
          label={text.field.unit}
          placeholder={text.field.noUnit}
          options={known.units}
        />
      )}
      <Field {...common("quantity")} label={text.field.quantity} inputMode="numeric" dir="ltr" maxLength={4} short />
    </div>
  );
}
