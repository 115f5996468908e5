import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField, TextAreaField } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { LineItem } from "#app/components/line-item.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { type FormState, useFormState } from "#app/forms/form-state.ts";
import { DropOffPart } from "./drop-off-part.tsx";
import type { NewReturnPage as NewReturnData, NewReturnView } from "./new.server.ts";

type View = SerializeFrom<NewReturnView>;
type Line = View["lines"][number];

type WithStores = Pick<View, "dropOff">;
/** Where the error of a missing store belongs: without stores to choose from, at the search for some. */
const storeField = ({ dropOff }: WithStores) => (dropOff?.nearest.length ? "physicalStoreId" : "near");

/** `items[0].quantity` is the field with the id `quantity-0`. */
export const fieldId = (view: WithStores) => (name: string) =>
  name === "physicalStoreId" ? storeField(view) : name.replace(/^items\[(\d+)\]\.(\w+)$/, "$2-$1");

/** The summary names a field by its line: the same field may be missing on several lines. */
export function fieldLabels(view: Pick<View, "text" | "lines" | "dropOff">): Record<string, string> {
  const { text, lines } = view;
  const { quantity, reason, comment, way, store, near, refundWay } = text.new;
  const open = lines.filter(({ why }) => !why);
  return Object.fromEntries([
    ...open.flatMap(({ name }, index) =>
      Object.entries({ quantity, reasonCode: reason, comment }).map(([field, label]) => [
        `items[${index}].${field}`,
        `${name}, ${label}`,
      ]),
    ),
    ["deliveryMethod", way],
    ["near", near],
    ["physicalStoreId", storeField(view) === "near" ? near : store],
    ["refundMethod", refundWay],
  ]);
}

/** A new return of one order. */
export function NewReturnPage(data: SerializeFrom<NewReturnData>) {
  return (
    <>
      <p>
        <a href={data.back}>{data.text.new.back}</a>
      </p>
      <PageHeading title={data.heading} text={data.text.new.intro} />
      <FormErrors idOf={fieldId(data)} labels={fieldLabels(data)} />
      <NewReturnForm view={data} />
    </>
  );
}

/** Deadlines, lines, way back: one form, complete without scripts. */
export function NewReturnForm({ view }: { view: View }) {
  const { text, legal, policy, lines } = view;
  const [sent, looked] = [useFormState("announce"), useFormState("near")];
  const state = looked.refused ? looked : sent;
  const open = lines.filter(({ why }) => !why);
  return (
    <form method="post" className="form" noValidate>
      {/* The first button of a form is the one the Enter key presses. */}
      <button type="submit" name="intent" value="announce" hidden />
      <HiddenFields values={{ ticket: view.ticket }} />
      <Sellers view={view} />
      <Notice kind="info" quiet title={text.new.deadlines}>
        <p>{policy}</p>
        <p>{legal}</p>
      </Notice>
      {open.map((line, index) => (
        <ReturnLine key={line.id} view={view} line={line} index={index} state={state} />
      ))}
      {lines.length > open.length && (
        <Panel title={text.new.others} sunk>
          {lines
            .filter(({ why }) => why)
            .map((line) => (
              <LineItem
                key={line.id}
                compact
                name={line.name}
                lang={line.lang}
                picture={line.picture}
                note={line.why}
              />
            ))}
        </Panel>
      )}
      <Way view={view} state={state} />
      <Refund view={view} state={state} />
      <div className="actions">
        <Button name="intent" value="announce">
          {text.new.submit}
        </Button>
      </div>
    </form>
  );
}

/** Which seller it goes to. With several sellers, each has a separate form. */
function Sellers({ view: { text, sellers } }: { view: View }) {
  return (
    <>
      {sellers.choices.length > 0 && (
        <nav aria-label={text.new.sellers} className="stack stack--s">
          <p>{text.new.sellersText}</p>
          <ViewLinks links={sellers.choices} />
        </nav>
      )}
      {sellers.to && (
        <Notice kind="info" quiet title={sellers.to}>
          {sellers.terms && <p dir="auto">{sellers.terms}</p>}
        </Notice>
      )}
    </>
  );
}

type LineProps = { view: View; line: Line; index: number; state: FormState };

function ReturnLine({ view: { text, reasons }, line, index, state }: LineProps) {
  const name = (field: string) => `items[${index}].${field}`;
  const wire = (field: string, otherwise = "") => ({ ...state.field(name(field), otherwise), id: `${field}-${index}` });
  return (
    <Panel>
      <LineItem
        name={line.name}
        lang={line.lang}
        picture={line.picture}
        attributes={line.attributes}
        note={line.credit}
        headingLevel="h2"
      />
      <HiddenFields values={{ [name("orderItemId")]: line.id, [name("max")]: String(line.max) }} />
      <Field
        {...wire("quantity", "0")}
        label={text.new.quantity}
        hint={line.hint}
        type="number"
        min={0}
        max={line.max}
        inputMode="numeric"
        short
      />
      <SelectField {...wire("reasonCode")} label={text.new.reason} options={reasons} placeholder={text.new.choose} />
      <TextAreaField {...wire("comment")} label={text.new.comment} mark={text.new.optional} rows={2} maxLength={500} />
    </Panel>
  );
}

/** Refunded the way it was paid, or as a voucher; guests have no choice, nor does anyone while part of the order is unpaid. */
function Refund({ view: { text, due, refunds }, state }: { view: View; state: FormState }) {
  if (!refunds.length)
    return (
      <>
        {due && <Notice kind="info" quiet title={due} />}
        <p className="small soft measure">{text.new.refund}</p>
      </>
    );
  const options = refunds.map((value) => ({
    value,
    label: text.new[value],
    hint: value === "VALE_DE_CAJA" ? text.new.voucherHint : text.new.refund,
  }));
  return (
    <Panel title={text.new.refundWay}>
      <RadioGroup
        {...state.field("refundMethod", "ORIGINAL_PAYMENT")}
        label={text.new.refundWay}
        hideLabel
        options={options}
      />
    </Panel>
  );
}

function Way({ view, state }: { view: View; state: FormState }) {
  const { text, ways } = view;
  const options = ways.map((value) =>
    value === "STORE"
      ? { value, label: text.new.STORE, hint: text.new.storeHint }
      : { value, label: text.new.CARRIER, hint: text.new.carrierHint },
  );
  return (
    <Panel title={text.new.way}>
      <RadioGroup {...state.field("deliveryMethod", "CARRIER")} label={text.new.way} hideLabel options={options} />
      {view.dropOff && <DropOffPart dropOff={view.dropOff} text={text} state={state} />}
    </Panel>
  );
}
