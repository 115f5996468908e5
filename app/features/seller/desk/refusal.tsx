import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import type { OrderPage } from "./order.server.ts";

type Data = Pick<SerializeFrom<OrderPage>, "text" | "open">;

/** What cannot be sent, by number of pieces. Opening the question reveals the button that does it. */
export function Refusal({ text: { order }, open }: Data) {
  const state = useFormState("refuse");
  return (
    <Panel title={order.refuse} sunk>
      <Disclosure summary={order.refuseOpen} open={state.refused}>
        <form method="post" className="form" noValidate>
          <p>{order.refuseText}</p>
          <HiddenFields values={{ intent: "refuse" }} />
          <fieldset className="field">
            <legend className="field__label">{order.refuseLines}</legend>
            <div className="stack stack--s">
              {open.map((line, index) => (
                <Pieces key={line.id} line={line} index={index} state={state} />
              ))}
            </div>
          </fieldset>
          <TextAreaField
            {...state.field("reason")}
            label={order.reason}
            hint={order.reasonHint}
            rows={2}
            maxLength={254}
            required
          />
          <div className="actions">
            <Button variant="danger">{order.refused}</Button>
          </div>
        </form>
      </Disclosure>
    </Panel>
  );
}

type PiecesProps = { line: Data["open"][number]; index: number; state: FormState };

/** The number of pieces the line had is sent along: a form that is submitted twice refuses once. */
function Pieces({ line: { id, name, max, hint }, index, state }: PiecesProps) {
  const field = (part: string) => `items[${index}].${part}`;
  return (
    <div>
      <HiddenFields values={{ [field("orderItemId")]: id, [field("of")]: max }} />
      <Field
        {...state.field(field("quantity"), "0")}
        id={`quantity-${index}`}
        label={name}
        hint={hint}
        type="number"
        min={0}
        max={max}
        inputMode="numeric"
        short
      />
    </div>
  );
}

/** The id of the field with that name: a summary of errors links to it. */
export const pieceFieldId = (name: string): string => name.replace(/^items\[(\d+)\]\.quantity$/, "quantity-$1");

/** What a summary of errors calls the fields: the goods whose pieces they count. */
export const pieceLabels = (open: Data["open"]) =>
  Object.fromEntries(open.map(({ name }, index) => [`items[${index}].quantity`, name]));
