import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { LineItem, LineItems } from "#app/components/line-item.tsx";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { NewPage as NewData } from "./new.server.ts";

type Data = SerializeFrom<NewData>;

/** What will be quoted, and the texts the buyer wants to have printed on it. */
export function NewPage({ text, lines, totals, labels, ticket, cart }: Data) {
  const words = text.new;
  return (
    <>
      <PageHeading title={words.title} text={words.intro} />
      <FormErrors labels={{ reference: words.reference, note: words.note }} />
      <Split
        main={<Details words={words} ticket={ticket} cart={cart} />}
        aside={
          <OrderSummary title={labels.summary} rows={totals.rows} note={totals.note}>
            <LineItems label={labels.lines}>
              {lines.map((line) => (
                <LineItem
                  key={line.id}
                  compact
                  name={`${line.quantity} ${labels.times} ${line.name}`}
                  href={line.href}
                  picture={line.picture}
                  attributes={[...line.attributes, ...line.notes]}
                  total={line.total}
                />
              ))}
            </LineItems>
          </OrderSummary>
        }
      />
    </>
  );
}

function Details({ words, ticket, cart }: { words: Data["text"]["new"]; ticket: string; cart: string }) {
  const state = useFormState("create");
  return (
    <Panel title={words.details}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "create", ticket }} />
        <Field
          {...state.field("reference")}
          label={words.reference}
          hint={words.referenceHint}
          maxLength={64}
          autoComplete="off"
        />
        <TextAreaField {...state.field("note")} label={words.note} hint={words.noteHint} maxLength={1000} />
        <div className="actions">
          <Button>{words.create}</Button>
          <a href={cart}>{words.back}</a>
        </div>
      </form>
    </Panel>
  );
}
