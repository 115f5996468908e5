import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { FieldNotes, fieldWiring } from "#app/components/field-frame.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Picture } from "#app/components/picture.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { RewardView } from "./reward.server.ts";

type Reward = SerializeFrom<RewardView>;
type ChoiceProps = { text: Dictionary["reward"]; reward: Reward };

/** The field where a refused choice is corrected: its first gift. */
export const giftFieldId = (rewardOptionId: string) => `gift-${rewardOptionId}`;

/** Gifts the cart has earned: one or some of them, or none; to be changed as long as the cart is open. */
export function RewardChoice({ text, reward }: ChoiceProps) {
  const { id, title, hint, gifts, none } = reward;
  const state = useFormState("reward", { name: "rewardOptionId", value: id });
  const last = useLastForm();
  const typed = state.refused ? (last?.values.gift ?? []) : undefined;
  const error = state.error("gift");
  return (
    <Panel title={title}>
      <form method="post" className="form">
        <HiddenFields values={{ intent: "reward", rewardOptionId: id }} />
        <fieldset
          className={classNames("field", error && "field--invalid")}
          aria-describedby={fieldWiring({ id: giftFieldId(id), hint, error })["aria-describedby"]}
        >
          <legend className="visually-hidden">{title}</legend>
          <FieldNotes id={giftFieldId(id)} hint={hint} error={error} />
          <div className="choices">
            {gifts.map((gift, index) => (
              <Choice
                key={`${gift.value} ${gift.chosen}`}
                fieldId={`${giftFieldId(id)}${index ? `-${index + 1}` : ""}`}
                single={reward.single}
                value={gift.value}
                label={gift.name}
                hint={gift.soldOut ? text.soldOut : undefined}
                picture={gift.picture}
                disabled={gift.soldOut}
                checked={typed?.includes(gift.value) ?? gift.chosen}
              />
            ))}
            {none && (
              <Choice
                key={`none ${none.chosen}`}
                fieldId={`${giftFieldId(id)}-none`}
                single
                value={none.value}
                label={text.none}
                checked={typed?.includes(none.value) ?? none.chosen}
              />
            )}
          </div>
        </fieldset>
        <div className="actions">
          <Button variant="secondary">{text.save}</Button>
        </div>
      </form>
    </Panel>
  );
}

type OneProps = {
  fieldId: string;
  single: boolean;
  value: string;
  label: string;
  hint?: string | undefined;
  picture?: Reward["gifts"][number]["picture"];
  disabled?: boolean;
  checked: boolean;
};

function Choice({ fieldId, single, value, label, hint, picture, disabled, checked }: OneProps) {
  return (
    <label className="choice" htmlFor={fieldId}>
      <input
        className="choice__input"
        type={single ? "radio" : "checkbox"}
        id={fieldId}
        name="gift"
        value={value}
        disabled={disabled}
        defaultChecked={checked}
      />
      <span className="choice__text">
        <span className="choice__label">{label}</span>
        {hint ? <span className="field__hint">{hint}</span> : null}
      </span>
      {picture ? (
        <span className="choice__picture">
          <Picture {...picture} />
        </span>
      ) : null}
    </label>
  );
}
