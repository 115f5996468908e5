import { useEffect, useRef } from "react";
import { FieldNotes, fieldWiring } from "#app/components/field-frame.tsx";

/**
 * A quantity with minus and plus buttons. All of them submit the form named by `form`, without scripts too; with scripts
 * a typed quantity submits it as well, once the shopper leaves the field.
 */
export function QuantityStepper({ id, name, form, line, label, words, value, shown, max, error }: StepperProps) {
  const field = useSendingField(value);
  return (
    <div className="field">
      <div className="stepper" role="group" aria-label={label}>
        <StepButton form={form} value={`${line}:-1`} label={words.less} disabled={shown <= 1}>
          −
        </StepButton>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          {...fieldWiring({ id, error })}
          ref={field}
          className="input stepper__input"
          type="number"
          inputMode="numeric"
          dir="ltr"
          id={id}
          name={name}
          form={form}
          min={0}
          max={max}
          required
          defaultValue={value}
        />
        <StepButton form={form} value={`${line}:1`} label={words.more} disabled={shown >= max}>
          +
        </StepButton>
        <button className="button button--quiet button--small stepper__update" form={form}>
          {words.update}
        </button>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export type StepperProps = {
  id: string;
  name: string;
  /** Id of the form with all quantities of the page. */
  form: string;
  /** The form's name for this line. */
  line: string;
  label: string;
  words: { less: string; more: string; update: string };
  /** The field's value: as typed, if it was refused. */
  value: string;
  /** The current quantity. */
  shown: number;
  max: number;
  error?: string;
};

type StepButtonProps = { form: string; value: string; label: string; disabled: boolean; children: string };

function StepButton({ form, value, label, disabled, children }: StepButtonProps) {
  return (
    <button className="stepper__button" form={form} name="step" value={value} aria-label={label} disabled={disabled}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** Long enough for a button whose press leaves the field to submit the form first. */
const patience = 300;

function useSendingField(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    // It was changed by a button or on another device. Text typed before hydration stays.
    if (last.current !== value) input.value = value;
    last.current = value;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const send = () => {
      stop();
      if (input.value !== value) timer = setTimeout(() => form.requestSubmit(), patience);
    };
    input.addEventListener("change", send);
    form.addEventListener("submit", stop);
    return () => {
      stop();
      input.removeEventListener("change", send);
      form.removeEventListener("submit", stop);
    };
  }, [value]);
  return field;
}
