import { FieldNotes, fieldWiring } from "#app/components/field-frame.tsx";

/** How many. The browser's own number field; the shop checks the number. */
export function QuantityField({
  id,
  name,
  label,
  defaultValue,
  min = 1,
  max,
  step = 1,
  hideLabel,
  error,
  unit,
  form,
}: QuantityFieldProps) {
  return (
    <div className="field">
      <div className="quantity-field">
        <label className={hideLabel ? "visually-hidden" : "field__label"} htmlFor={id}>
          {label}
        </label>
        <input
          {...fieldWiring({ id, error })}
          className="input"
          type="number"
          inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
          dir="ltr"
          id={id}
          name={name}
          form={form}
          min={min}
          max={max}
          step={step}
          required
          defaultValue={defaultValue}
        />
        {unit ? <span className="soft">{unit}</span> : null}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export type QuantityFieldProps = {
  id: string;
  name: string;
  label: string;
  defaultValue: number | string;
  min?: number;
  max?: number;
  step?: number;
  hideLabel?: boolean;
  error?: string | string[];
  /** E.g. "boxes". */
  unit?: string;
  /** Id of its form, if it is rendered outside of it. */
  form?: string;
};
