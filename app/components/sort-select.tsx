import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { HiddenFields, type Option } from "#app/components/form.tsx";

/** The order of a list: a GET form, so that the order has an address. `hidden` carries the rest of that address. */
export function SortSelect({ action, hidden, id = "sort", name, label, options, value, submitLabel }: SortSelectProps) {
  return (
    <form className="sort-select" method="get" action={action}>
      <HiddenFields values={hidden ?? {}} />
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value} key={value}>
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
