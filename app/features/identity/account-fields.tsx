import type { ComponentProps } from "react";
import { Field } from "#app/components/form.tsx";
import { HumanCheck } from "#app/features/shop/human-check.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { labeledField } from "#app/forms/labeled-field.ts";
import { PasswordField } from "./password-field.tsx";

type Human = ComponentProps<typeof HumanCheck>;
type Data = {
  fields: Record<"firstName" | "lastName" | "email" | "password", string>;
  /** Those for a password. */
  rules: string;
  human?: Human["widget"];
  humanText: Human["text"];
};

/** The person who registers an organization, joins one, or registers a seller. */
export function AccountFields({ data, state }: { data: Data; state: FormState }) {
  const { fields } = data;
  return (
    <>
      <div className="field-row">
        <Field {...labeledField(fields, state, "firstName", 60)} autoComplete="given-name" required />
        <Field {...labeledField(fields, state, "lastName", 60)} autoComplete="family-name" required />
      </div>
      <Field {...labeledField(fields, state, "email", 254)} type="email" autoComplete="username" required />
      <PasswordField
        label={fields.password}
        hint={data.rules}
        autoComplete="new-password"
        error={state.error("password")}
      />
      <HumanCheck widget={data.human} text={data.humanText} error={state.error("human")} />
    </>
  );
}
