import { Field, type Option, SelectField } from "#app/components/form.tsx";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { QuickResult } from "./actions.server.ts";
import type { QuickOrder } from "./quick-order-page.tsx";

const few = 5;

/** Rows to type, as many as were asked for; possible meanings of a name are a list to choose from. */
export function TypedRows({ text }: { text: QuickOrder["text"] }) {
  const last = useLastForm<QuickResult>();
  const typed = Object.keys(last?.values ?? {}).flatMap((name) => /^lines\[(\d+)\]/.exec(name)?.[1] ?? []);
  const asked = last && "count" in last ? (last.count ?? few) : few;
  const count = Math.max(few, asked, ...typed.map((index) => Number(index) + 1));
  const check = last && "check" in last ? last.check : undefined;
  return (
    <fieldset className="stack stack--s">
      <legend className="field__label">{text.typed.title}</legend>
      {Array.from({ length: count }, (_, index) => (
        <TypedRow key={index} text={text} index={index} options={check?.options[index]} />
      ))}
    </fieldset>
  );
}

type RowProps = { text: QuickOrder["text"]; index: number; options: Option[] | undefined };

function TypedRow({ text, index, options }: RowProps) {
  const last = useLastForm<QuickResult>();
  const field = (name: string) => {
    const id = `lines[${index}].${name}`;
    return { id, name: id, defaultValue: last?.values[id]?.[0] ?? "", error: last?.errors[id] };
  };
  const row = fill(text.typed.row, { number: String(index + 1) });
  const shared = { autoComplete: "off", hideLabel: index > 0 } as const;
  const [partNumber, quantity] = [field("partNumber"), field("quantity")];
  return (
    <div className="quick-row" role="group" aria-label={row}>
      <Field {...shared} {...partNumber} label={text.typed.partNumber} maxLength={100} />
      <Field {...shared} {...quantity} label={text.typed.quantity} inputMode="decimal" maxLength={20} short />
      {options ? (
        <SelectField
          id={`lines[${index}].choice`}
          name={`lines[${index}].choice`}
          label={text.typed.choose}
          placeholder={text.typed.choose}
          options={options}
        />
      ) : null}
    </div>
  );
}
