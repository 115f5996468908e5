import { Field, type TextFieldProps } from "#app/components/form.tsx";
import { useAnswerKey } from "./use-answer-key.ts";

/** A field for a secret that is typed once: with every answer of the shop it is a new one, empty again. */
export function OnceField(props: Omit<TextFieldProps, "defaultValue" | "value">) {
  return <Field key={useAnswerKey()} {...props} />;
}
