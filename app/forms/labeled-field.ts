import type { FormState } from "./form-state.ts";

/** The props of a field whose id is its name, with its label of a list. Pure. */
export const labeledField = <Name extends string>(
  labels: Record<Name, string>,
  state: FormState,
  name: Name,
  maxLength: number,
) => ({ ...state.field(name), label: labels[name], maxLength });
