import { useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { HiddenFields, type Option } from "#app/components/form.tsx";

/**
 * The order of a list: a GET form, so that the order has an address. `hidden` carries the rest of that address. With
 * scripts a choice is applied at once, even one made before they ran; the button is for everybody else. Autocomplete is
 * off, because a remembered form value would count as a choice.
 */
export function SortSelect({ action, hidden, id = "sort", name, label, options, value, submitLabel }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef<string>();
  useEffect(() => {
    const element = select.current;
    if (!element) return;
    const isFirst = shown.current === undefined;
    shown.current = value;
    if (isFirst && element.value !== value) element.form?.requestSubmit();
    else element.value = value;
  }, [value]);
  return (
    <form className="sort-select" method="get" action={action} autoComplete="off" data-prevent-scroll-reset="">
      <HiddenFields values={hidden ?? {}} />
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        ref={select}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="small">
        <Icon name="check" />
        <span className="sort-select__apply">{submitLabel}</span>
      </Button>
    </form>
  );
}

export type SortSelectProps = {
  action: string;
  hidden?: Record<string, string | string[] | undefined>;
  id?: string;
  name: string;
  label: string;
  options: Option[];
  value: string;
  submitLabel: string;
};
