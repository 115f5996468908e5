import type { SerializeFrom } from "@remix-run/node";
import { Field, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { viewChoices } from "./choices.ts";
import type { InvoiceData } from "./invoice-data.ts";

type Words = {
  field: Record<keyof InvoiceData, string>;
  hint: Record<keyof InvoiceData, string>;
  choose: string;
  asPrinted: string;
};
type Props = {
  words: Words;
  choices: SerializeFrom<ReturnType<typeof viewChoices>>;
  values?: InvoiceData;
  state: FormState;
};

/** What an invoice needs to know about its recipient. The names of regimes and uses are Spanish in every language. */
export function InvoiceFields({ words, choices, values, state }: Props) {
  const field = (name: keyof InvoiceData) => ({
    ...state.field(name, values?.[name]),
    label: words.field[name],
    hint: words.hint[name],
  });
  const asPrinted = state.value("asPrinted") === "on";
  return (
    <>
      <Field
        {...field("rfc")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      {(asPrinted || state.error("rfc")) && (
        <CheckboxField id="asPrinted" name="asPrinted" label={words.asPrinted} defaultChecked={asPrinted} />
      )}
      <Field {...field("taxName")} autoComplete="off" autoCapitalize="characters" maxLength={254} />
      <SelectField {...field("regime")} options={choices.regimes} placeholder={words.choose} />
      <SelectField {...field("cfdiUse")} options={choices.uses} placeholder={words.choose} />
      <Field {...field("fiscalPostalCode")} inputMode="numeric" dir="ltr" autoComplete="off" short />
    </>
  );
}
