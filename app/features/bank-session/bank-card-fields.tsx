import { CheckboxField, RadioGroup } from "#app/components/choices.tsx";
import type { FormState } from "#app/forms/form-state.ts";

type Props = {
  cards: { value: string; label: string; hint: string }[];
  /** Guests have nowhere to keep a card. */
  remembers: boolean;
  words: { card: string; remember: string; rememberHint: string };
  state: FormState;
};

/** The card to pay with: one the bank remembers or another one, and whether to remember that one. */
export function BankCardFields({ cards, remembers, words, state }: Props) {
  return (
    <>
      {cards.length > 0 && (
        <RadioGroup {...state.field("bankCard", cards[0]?.value)} label={words.card} options={cards} />
      )}
      {remembers && (
        <CheckboxField
          id="remember"
          name="remember"
          label={words.remember}
          hint={words.rememberHint}
          defaultChecked={state.value("remember") === "on"}
        />
      )}
    </>
  );
}
