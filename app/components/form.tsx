import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "#app/components/class-names.ts";
import { FieldFrame, fieldWiring, type FieldProps } from "#app/components/field-frame.tsx";

/** A single-line text field, with everything that browsers, on-screen keyboards and screen readers need to know about it. */
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

/** A multi-line text field. */
export function TextAreaField({ id, name, label, hint, error, mark, hideLabel, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark} hideLabel={hideLabel}>
      <textarea rows={4} {...rest} {...fieldWiring({ id, hint, error })} className="input" id={id} name={name} />
    </FieldFrame>
  );
}

/** Hidden values sent with a form. A missing value sends nothing, a list sends its name once for each entry. */
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

export type Labeled = FieldProps & { hideLabel?: boolean };

export type Unstyled<T> = Omit<T, "className" | "style" | "id" | "name" | "children">;

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

type HiddenValue = string | number | boolean | null | undefined | (string | number)[];

function Options({ options }: { options: Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

const LEFT_TO_RIGHT = new Set(["email", "tel", "number", "password", "url"]);
