import { Field } from "#app/components/form.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { employeeNames, type EmployeeValues, maxEmployeeLength } from "./employee.ts";

type Props = { words: EmployeeValues; values: EmployeeValues; state: FormState };

/** The organization's own data about a person: the same fields for a new person and for a change. */
export function EmployeeFields({ words, values, state }: Props) {
  return (
    <>
      {employeeNames.map((name) => (
        <Field
          key={name}
          {...state.field(name, values[name])}
          label={words[name]}
          maxLength={maxEmployeeLength}
          autoComplete="off"
        />
      ))}
    </>
  );
}
