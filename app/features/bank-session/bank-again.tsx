import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { BankAgain as Data } from "./again.server.ts";
import { BankCardFields } from "./bank-card-fields.tsx";

/** The form to choose months again for an order that was not paid; its total stays the same. */
export function BankAgain({ again }: { again: SerializeFrom<Data> }) {
  const { words, text, away, plans, selected, cards, remembers } = again;
  const state = useFormState("bankAgain");
  if (away)
    return (
      <div data-degraded="bank-session">
        <Notice>{words.payAway}</Notice>
      </div>
    );
  return (
    <div className="no-print">
      <Panel title={words.again.title}>
        <p className="measure">{text}</p>
        <form method="post" className="form" noValidate>
          <RadioGroup {...state.field("promoId", selected)} label={words.again.plans} options={plans} />
          <BankCardFields cards={cards} remembers={remembers} words={words} state={state} />
          <div className="actions">
            <Button name="intent" value="bankAgain">
              {words.again.pay}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
