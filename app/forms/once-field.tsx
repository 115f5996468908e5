import { Field, type TextFieldProps } from "#app/components/form.tsx";
import { useAnswerKey } from "./use-answer-key.ts";

/** A field for a secret that is typed once: with every response of the shop it is replaced by an empty one. */
export function OnceField(props: Omit<TextFieldProps, "defaultValue" | "value">) {
  return <Field key={useAnswerKey()} {...props} />;
}
