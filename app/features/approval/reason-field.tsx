import { TextAreaField } from "#app/components/form.tsx";
import { formState, useLastForm } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

/** Why something is approved or rejected; both buttons of a form send it. */
export function ReasonField({ text }: { text: Pick<Dictionary["approval"], "reason"> }) {
  const state = formState(useLastForm());
  return (
    <TextAreaField {...state.field("comments")} label={text.reason.label} hint={text.reason.hint} maxLength={254} />
  );
}
