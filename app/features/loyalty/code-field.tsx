import { OnceField } from "#app/forms/once-field.tsx";

type CodeFieldProps = { name: string; label: string; error: string | undefined };

/** The six digits that were sent; never shown again once they were typed. */
export function CodeField({ name, label, error }: CodeFieldProps) {
  return (
    <OnceField
      id={name}
      name={name}
      label={label}
      inputMode="numeric"
      dir="ltr"
      autoComplete="one-time-code"
      maxLength={12}
      short
      error={error}
      required
    />
  );
}
