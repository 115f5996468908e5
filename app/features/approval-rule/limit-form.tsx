import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Data } from "./rules-page.tsx";

/** The form that leads to a preview of what a limit would change. */
export function LimitForm({ data: { text, form, options } }: { data: Data }) {
  const state = useFormState("look");
  const words = text.limit;
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "look" }} />
      <h3>{words.set}</h3>
      <SelectField
        key={form.who}
        {...state.field("who", form.who)}
        label={text.fields.who}
        placeholder={words.everyone}
        options={options.who}
      />
      <div className="field-row">
        <Field
          {...state.field("amount")}
          label={text.fields.amount}
          hint={words.amountHint}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          required
        />
        {options.currency.length > 1 ? (
          <SelectField
            {...state.field("currency", form.currency)}
            label={text.fields.currency}
            options={options.currency}
          />
        ) : (
          <HiddenFields values={{ currency: form.currency }} />
        )}
      </div>
      <div className="actions">
        <Button variant="secondary">{words.look}</Button>
      </div>
    </form>
  );
}
