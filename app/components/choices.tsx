import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Disclosure } from "#app/components/disclosure.tsx";
import { FieldNotes, Mark, fieldWiring, type FieldProps } from "#app/components/field-frame.tsx";
import type { Labeled, Option, Unstyled } from "#app/components/form.tsx";

/** A checkbox with its label beside it. */
export function CheckboxField({ id, name, label, hint, error, mark, value = "on", ...rest }: CheckboxFieldProps) {
  return (
    <div className={classNames("field", error && error.length > 0 && "field--invalid")}>
      <label className="choice choice--plain" htmlFor={id}>
        <input
          {...rest}
          {...fieldWiring({ id, hint, error })}
          className="choice__input"
          id={id}
          name={name}
          type="checkbox"
          value={value}
        />
        <span className="choice__label">
          {label} <Mark>{mark}</Mark>
        </span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Radio buttons for a few choices, all visible unless `folded`. `meta` is the price or another figure of a choice. */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  mark,
  options = [],
  folded,
  groups = [],
  defaultValue,
  required,
  hideLabel,
}: RadioGroupProps) {
  const all = [...options, ...(folded?.options ?? []), ...groups.flatMap((group) => group.options)];
  const radios = (some: RadioOption[]) =>
    some.map((option) => (
      <Radio
        key={option.value}
        {...option}
        id={option === all[0] ? id : `${id}-${all.indexOf(option) + 1}`}
        name={name}
        required={required}
        defaultChecked={option.value === defaultValue}
      />
    ));
  return (
    <fieldset
      className={classNames("field", error && error.length > 0 && "field--invalid")}
      aria-describedby={fieldWiring({ id, hint, error })["aria-describedby"]}
    >
      <legend className={hideLabel ? "visually-hidden" : "field__label"}>
        {label} <Mark>{mark}</Mark>
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {options.length > 0 && <div className="choices">{radios(options)}</div>}
      {folded && (
        <Disclosure summary={folded.label} open={folded.options.some(({ value }) => value === defaultValue)}>
          <div className="choices">{radios(folded.options)}</div>
        </Disclosure>
      )}
      {groups.map((group) => (
        <fieldset key={group.label} className="choice-group">
          <legend className="choice-group__name">
            <bdi>{group.label}</bdi>
          </legend>
          {radios(group.options)}
        </fieldset>
      ))}
    </fieldset>
  );
}

type RadioOption = Option & { hint?: ReactNode; meta?: ReactNode; more?: ReactNode };

export type CheckboxFieldProps = Omit<FieldProps, "label"> & { label: ReactNode } & Omit<
    Unstyled<InputHTMLAttributes<HTMLInputElement>>,
    "type"
  >;

export type RadioGroupProps = Labeled & {
  options?: RadioOption[];
  /** Further options behind a fold, which is open if one of them is chosen. */
  folded?: { label: string; options: RadioOption[] };
  /** Options under headings, a line each, after the plain ones. */
  groups?: { label: string; options: RadioOption[] }[];
  defaultValue?: string;
};

function Radio({ id, name, value, label, hint, meta, more, disabled, required, defaultChecked }: RadioProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        className="choice__input"
        type="radio"
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        required={required}
        defaultChecked={defaultChecked}
      />
      <span className="choice__text">
        <span className="choice__label">{label}</span>
        {hint ? <span className="field__hint">{hint}</span> : null}
      </span>
      {meta ? <span className="choice__meta">{meta}</span> : null}
      {more ? <span className="choice__more">{more}</span> : null}
    </label>
  );
}

type RadioProps = RadioOption & { id: string; name: string; required?: boolean; defaultChecked: boolean };
