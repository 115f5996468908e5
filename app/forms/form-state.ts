import { useActionData, useRouteLoaderData } from "@remix-run/react";

/** What an action sends back when it refuses: translated errors by field (`""` = the whole form) and everything typed. */
export type FormResult = { intent: string; values: Record<string, string[]>; errors: Record<string, string[]> };

export type FormState = {
  refused: boolean;
  /** Errors of the whole form. */
  formErrors: string[];
  /** Each field's first error, for a summary with links. */
  fieldErrors: { name: string; message: string }[];
  error: (name: string) => string | undefined;
  /** What was typed, else the default. */
  value: (name: string, defaultValue?: string) => string;
  /** The props of a field whose id is its name: what was typed, else the default, and its first error. Pass another id after them. */
  field: (name: string, defaultValue?: string) => FieldState;
};
type FieldState = { id: string; name: string; defaultValue: string; error: string | undefined };

/** The state of the form with this intent after its last submission. `only` (name=value) selects one of several such forms. */
export function useFormState(intent: string, only?: { name: string; value: string }): FormState {
  const last = useLastForm();
  const mine = last?.intent === intent && (!only || last.values[only.name]?.[0] === only.value);
  return formState(mine ? last : undefined);
}

/** The last submission of this page: just refused, or saved while the shopper had to sign in again. */
export function useLastForm<Result extends FormResult = FormResult>(): Result | FormResult | undefined {
  const last = useActionData<Result>();
  const root = useRouteLoaderData<{ here?: string; kept?: Omit<FormResult, "errors"> & { path: string } }>("root");
  // The root's data survives a navigation; a kept form belongs to its own page only.
  const kept = root?.kept?.path === root?.here ? root?.kept : undefined;
  return (last as Result | undefined) ?? (kept && { ...kept, errors: {} });
}

export function formState(result: FormResult | undefined): FormState {
  const { "": formErrors = [], ...fields } = result?.errors ?? {};
  const error = (name: string) => fields[name]?.[0];
  const value = (name: string, defaultValue = "") => result?.values[name]?.[0] ?? defaultValue;
  return {
    refused: result !== undefined,
    formErrors,
    fieldErrors: Object.entries(fields).flatMap(([name, [message]]) => (message ? [{ name, message }] : [])),
    error,
    value,
    field: (name, defaultValue) => ({ id: name, name, defaultValue: value(name, defaultValue), error: error(name) }),
  };
}
