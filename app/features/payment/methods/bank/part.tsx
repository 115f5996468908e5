import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { BankCardFields } from "#app/features/bank-session/bank-card-fields.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { BankPromotions } from "./part.server.ts";

type Part = SerializeFrom<BankPromotions>;

/** Months without interest and other bank benefits: what is chosen, what was lost, what is available. */
export function BankPart({ part }: { part: Part }) {
  const { text, chosen, lost, bin, away, words } = part;
  const [check, choose] = [useFormState("bankCheck"), useFormState("bankChoose")];
  return (
    <div id="bank" className="stack">
      {lost && <Notice kind="warning">{lost}</Notice>}
      {chosen && <Chosen chosen={chosen} text={text} />}
      {away ? (
        <div data-degraded="bank-session">
          <Notice>{words.away}</Notice>
        </div>
      ) : (
        <Disclosure
          summary={chosen ? text.change : text.title}
          open={Boolean(lost || (bin && !chosen)) || check.refused || choose.refused}
        >
          <div className="stack">
            <DigitsForm part={part} />
            <PlansForm part={part} />
            <p className="small soft measure">{text.decides}</p>
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function Chosen({ chosen, text }: { chosen: NonNullable<Part["chosen"]>; text: Part["text"] }) {
  return (
    <Panel title={text.yours}>
      <p className="strong">
        <bdi>{chosen.line}</bdi>
      </p>
      {chosen.rows.length > 0 && <SummaryList rows={chosen.rows} />}
      <form method="post">
        <Button name="intent" value="bankDrop" variant="quiet">
          {text.drop}
        </Button>
      </form>
    </Panel>
  );
}

/** The first digits of a card, and the bank it belongs to. */
function DigitsForm({ part: { text, bin, card } }: { part: Part }) {
  const state = useFormState("bankCheck");
  return (
    <form method="post" className="form" noValidate>
      <Field
        {...state.field("cardBin", bin)}
        label={text.bin}
        hint={text.binHint}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={10}
        short
      />
      {card && <p role="status">{card}</p>}
      <div className="actions">
        <Button name="intent" value="bankCheck" variant="secondary">
          {text.check}
        </Button>
      </div>
    </form>
  );
}

function PlansForm({ part: { text, banks, selected, words, cards, remembers } }: { part: Part }) {
  const state = useFormState("bankChoose");
  const plans = banks.flatMap(({ options }) => options);
  const some = plans.some(({ disabled }) => !disabled);
  return (
    <form method="post" className="form" noValidate>
      <RadioGroup
        // Another card has another list, so a choice ticked before is not on it.
        key={plans.map(({ value, disabled }) => `${value}${String(disabled)}`).join()}
        {...state.field("promoId", selected)}
        label={text.plans}
        groups={banks}
      />
      {some && <BankCardFields cards={cards} remembers={remembers} words={words} state={state} />}
      {some && (
        <div className="actions">
          <Button name="intent" value="bankChoose" variant="secondary">
            {text.choose}
          </Button>
        </div>
      )}
    </form>
  );
}
