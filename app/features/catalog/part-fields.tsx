import type { SerializeFrom } from "@remix-run/node";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { Price } from "#app/components/price.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { PartView } from "./parts.server.ts";

type PartProps = {
  part: SerializeFrom<PartView & { notWith: string }>;
  index: number;
  text: Dictionary["catalog"]["parts"];
  state: FormState;
};

/** The fields of one part of a bundle or kit: whether it is wanted, which item, and how many. */
export function PartFields({ part, index, text, state }: PartProps) {
  const field = (name: string) => `parts[${index}].${name}`;
  const included = state.refused ? state.value(field("include")) === "on" : part.included;
  return (
    <LineItem
      name={part.name}
      lang={part.lang}
      href={part.href}
      picture={part.picture}
      attributes={part.short ? [part.short] : []}
      notes={part.notWith ? [part.notWith] : []}
      unitPrice={part.price ? <Price {...part.price} /> : null}
      note={part.stock}
      messages={
        part.out ? null : (
          <div className="part-fields">
            <CheckboxField
              id={field("include")}
              name={field("include")}
              label={text.include}
              defaultChecked={included}
              key={String(included)}
            />
            {part.options ? <PartSelect {...{ part, index, text, state }} /> : null}
            <PartQuantity {...{ part, index, text, state }} />
          </div>
        )
      }
    />
  );
}

function PartQuantity({ part, index, text, state }: PartProps) {
  const name = `parts[${index}].quantity`;
  return (
    <>
      <HiddenFields values={{ [`parts[${index}].name`]: part.name, [`parts[${index}].partNumber`]: part.partNumber }} />
      <QuantityField
        id={name}
        name={name}
        label={`${text.quantity}: ${part.name}`}
        hideLabel
        max={part.max}
        defaultValue={state.value(name, String(part.quantity))}
        error={[state.error(name), part.options ? undefined : state.error(`parts[${index}].partNumber`)].filter(isText)}
      />
    </>
  );
}

function PartSelect({ part, index, text, state }: PartProps) {
  const name = `parts[${index}].partNumber`;
  return (
    <SelectField
      {...state.field(name, part.chosen)}
      label={`${text.piece}: ${part.name}`}
      hideLabel
      placeholder={text.choose}
      options={part.options ?? []}
    />
  );
}

const isText = (text: string | undefined): text is string => text !== undefined;
