import type { SerializeFrom } from "@remix-run/node";
import { CheckboxField } from "#app/components/choices.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { GiftWrapPage } from "./gift-wrap.server.ts";

type Data = SerializeFrom<GiftWrapPage>;

/** The checkbox that an error about the choice of goods links to. */
export const firstGoods = ([first]: Data["lines"]) => (first ? `given-${first.id}` : null);

/** Which goods, and how many if there are several pieces. */
export function Goods({ text, lines }: Pick<Data, "text" | "lines">) {
  const state = useFormState("give");
  const error = state.error("goods");
  return (
    <fieldset className="stack stack--s">
      <legend className="field__label">{text.goods}</legend>
      {lines.map(({ id, name, about, pieces, ofAll, given }, index) => {
        const at = `lines[${index}]`;
        return (
          <div key={id} className="stack stack--s">
            <HiddenFields values={{ [`${at}.orderItemId`]: id }} />
            <CheckboxField
              id={`given-${id}`}
              name={`${at}.given`}
              label={<bdi>{name}</bdi>}
              hint={about}
              defaultChecked={state.refused ? state.value(`${at}.given`) === "on" : given}
              error={index === 0 ? error : undefined}
            />
            {pieces > 1 && (
              <Field
                {...state.field(`${at}.pieces`, String(pieces))}
                id={`pieces-${id}`}
                label={fill(text.howMany, { name })}
                hint={ofAll}
                inputMode="numeric"
                maxLength={5}
                short
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
