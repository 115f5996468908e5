import { Field } from "#app/components/form.tsx";

type PasswordFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field, never refilled after a refusal; password managers can tell what it is for. */
export function PasswordField({ id = "password", ...rest }: PasswordFieldProps) {
  return <Field {...rest} id={id} name={id} type="password" maxLength={200} required />;
}
