import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { Field, type TextFieldProps } from "#app/components/form.tsx";

/** A field for a secret that is typed once: with every answer of the shop it is a new one, empty again. */
export function OnceField(props: Omit<TextFieldProps, "defaultValue" | "value">) {
  const last = useActionData();
  const key = useMemo(() => (last ? Math.random() : 0), [last]);
  return <Field key={key} {...props} />;
}
