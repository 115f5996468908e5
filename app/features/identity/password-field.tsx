import { Field } from "#app/components/form.tsx";

type PasswordFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password, never shown again after a refusal; password managers know what it is for. */
export function PasswordField({ id = "password", ...rest }: PasswordFieldProps) {
  return <Field {...rest} id={id} name={id} type="password" maxLength={200} required />;
}
