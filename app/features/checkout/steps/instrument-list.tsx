import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { PaymentPage } from "./payment-step.server.ts";

type Data = SerializeFrom<PaymentPage>;
type Instrument = Data["instruments"]["list"][number];

/** The payments of the order so far, each with its amount and forms to change or remove it, and what is still open. */
export function InstrumentList({ data: { text, instruments } }: { data: Data }) {
  const words = text.payment;
  const { list, open, tooMuch, adjust } = instruments;
  return (
    <Panel title={words.several}>
      <SummaryList rows={list.map(({ label, amount }) => ({ name: <bdi>{label}</bdi>, value: amount }))} />
      <p className="strong" role="status">
        {open ? fill(words.open, { amount: open }) : tooMuch ? words.overpaid : words.all}
      </p>
      {adjust && (
        <form method="post">
          <Button name="intent" value="adjust" variant="secondary">
            {adjust}
          </Button>
        </form>
      )}
      {list.map((instrument) => (
        <InstrumentForms key={instrument.piId} instrument={instrument} words={words} />
      ))}
    </Panel>
  );
}

/** Changes the amount of one payment, or removes it. */
function InstrumentForms({ instrument, words }: { instrument: Instrument; words: Data["text"]["payment"] }) {
  const { piId, label, plain } = instrument;
  const state = useFormState("change", { name: "piId", value: piId });
  // The list of errors links to the field by its name.
  const id = state.refused ? "newAmount" : `newAmount-${piId}`;
  return (
    <Disclosure summary={fill(words.edit, { method: label })} open={state.refused}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ piId }} />
        <Field
          {...state.field("newAmount", plain)}
          id={id}
          label={words.amount}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          short
        />
        <div className="actions">
          <Button name="intent" value="change" variant="secondary">
            {words.setAmount}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <Button name="intent" value="remove" variant="quiet">
            {words.remove}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
