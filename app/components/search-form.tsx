import { HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";

/** A search as a plain GET form. Two on one page need different ids. */
export function SearchForm({
  id = "search",
  action,
  name = "q",
  label,
  placeholder,
  submitLabel,
  value,
  hidden,
  maxLength,
}: SearchFormProps) {
  return (
    <form className="search-form" role="search" aria-label={label} method="get" action={action}>
      <HiddenFields values={hidden ?? {}} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="search-form__input"
        type="search"
        id={id}
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        key={value}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="search-form__button" type="submit" aria-label={submitLabel}>
        <Icon name="search" />
      </button>
    </form>
  );
}

export type SearchFormProps = {
  id?: string;
  action: string;
  name?: string;
  label: string;
  placeholder?: string;
  submitLabel: string;
  value?: string;
  hidden?: Record<string, string | undefined>;
  maxLength?: number;
};
