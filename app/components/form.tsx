import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "#app/components/class-names.ts";
import { FieldFrame, FieldNotes, Mark, fieldWiring, type FieldProps } from "#app/components/field-frame.tsx";

/** One line of text, with everything a browser, a keyboard on glass and a screen reader want to know about it. */
export function Field({
  id,
  name,
  label,
  hint,
  error,
  mark,
  hideLabel,
  short,
  type = "text",
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark} hideLabel={hideLabel}>
      <input
        dir={LEFT_TO_RIGHT.has(type) ? "ltr" : undefined}
        {...rest}
        {...fieldWiring({ id, hint, error })}
        className={classNames("input", short && "input--short")}
        id={id}
        name={name}
        type={type}
      />
    </FieldFrame>
  );
}

/** A native list of choices; `placeholder` is its empty first entry. */
export function SelectField({
  id,
  name,
  label,
  hint,
  error,
  mark,
  hideLabel,
  options = [],
  groups = [],
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark} hideLabel={hideLabel}>
      <select {...rest} {...fieldWiring({ id, hint, error })} className="input" id={id} name={name}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({ id, name, label, hint, error, mark, hideLabel, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark} hideLabel={hideLabel}>
      <textarea rows={4} {...rest} {...fieldWiring({ id, hint, error })} className="input" id={id} name={name} />
    </FieldFrame>
  );
}

/** One box to tick, its words beside it. */
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

/** One choice of a few, all in view. `meta` is a price or another figure of a choice. */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  mark,
  options = [],
  groups = [],
  defaultValue,
  required,
  hideLabel,
}: RadioGroupProps) {
  const all = [...options, ...groups.flatMap((group) => group.options)];
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

/** Values that travel with a form unseen. A missing value sends nothing, a list sends its name once for each entry. */
export function HiddenFields({ values }: { values: Record<string, HiddenValue> }) {
  return (
    <>
      {Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one, index) =>
          one === undefined || one === null ? null : (
            <input key={`${name} ${index}`} type="hidden" name={name} value={String(one)} />
          ),
        ),
      )}
    </>
  );
}

export type Option = { value: string; label: string; disabled?: boolean };

type RadioOption = Option & { hint?: ReactNode; meta?: ReactNode; more?: ReactNode };

type Labeled = FieldProps & { hideLabel?: boolean };

type Unstyled<T> = Omit<T, "className" | "style" | "id" | "name" | "children">;

export type TextFieldProps = Labeled &
  Unstyled<InputHTMLAttributes<HTMLInputElement>> & {
    type?: "text" | "email" | "tel" | "number" | "search" | "password" | "url" | "date" | "file";
    short?: boolean;
  };

export type SelectFieldProps = Labeled &
  Unstyled<SelectHTMLAttributes<HTMLSelectElement>> & {
    options?: Option[];
    /** Options under headings, after the plain ones. */
    groups?: { label: string; options: Option[] }[];
    placeholder?: string;
  };

export type TextAreaFieldProps = Labeled & Unstyled<TextareaHTMLAttributes<HTMLTextAreaElement>>;

export type CheckboxFieldProps = Omit<FieldProps, "label"> & { label: ReactNode } & Omit<
    Unstyled<InputHTMLAttributes<HTMLInputElement>>,
    "type"
  >;

export type RadioGroupProps = Labeled & {
  options?: RadioOption[];
  /** Options under headings, a line each, after the plain ones. */
  groups?: { label: string; options: RadioOption[] }[];
  defaultValue?: string;
};

type HiddenValue = string | number | boolean | null | undefined | (string | number)[];

function Options({ options }: { options: Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

const LEFT_TO_RIGHT = new Set(["email", "tel", "number", "password", "url"]);

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
