import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { type FormResult, formState } from "#app/forms/form-state.ts";
import { useShell } from "./use-shell.ts";

export type FormErrorsProps = {
  /** A field's id if it differs from its name; null for a field that the page no longer shows. */
  idOf?: (name: string, values: FormResult["values"], intent: string) => string | null | undefined;
  /** The label that identifies a field: several fields, or several forms of one kind, may have the same error. */
  labels?: Record<string, string> | ((name: string, values: FormResult["values"]) => string | undefined);
};

/** All errors of the last submission on top of the page, linked to their fields. */
export function FormErrors({ idOf, labels = {} }: FormErrorsProps) {
  const last = useActionData<FormResult>();
  const shell = useShell();
  // A new key for each submission: the summary takes the focus again even if the errors are the same.
  const key = useMemo(() => (last ? Math.random() : 0), [last]);
  if (!last) return null;
  const { formErrors, fieldErrors } = formState(last);
  const labelOf = (name: string) => (typeof labels === "function" ? labels(name, last.values) : labels[name]);
  const named = (name: string, message: string) => {
    const label = labelOf(name);
    return label && !message.includes(label) ? `${label}: ${message}` : message;
  };
  const errors = [
    ...formErrors.map((message) => ({ message })),
    ...fieldErrors.map(({ name, message }) => {
      const id = idOf?.(name, last.values, last.intent);
      return { ...(id !== null && { id: id ?? name }), message: named(name, message) };
    }),
  ];
  return <ErrorSummary key={key} heading={shell?.text.form.summary ?? ""} errors={errors} />;
}
