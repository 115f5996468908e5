import { Button } from "#app/components/button.tsx";
import { HiddenFields, type Option, SelectField } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type CancelFormProps = { words: Dictionary["order"]["cancel"]; reasons: Option[]; back: string };

/** Asks why, where the shop keeps the answer, and cancels with or without one. */
export function CancelForm({ words, reasons, back }: CancelFormProps) {
  const state = useFormState("cancel");
  return (
    <form method="post" className="form measure">
      <HiddenFields values={{ intent: "cancel" }} />
      {reasons.length > 0 && (
        <SelectField
          {...state.field("reason")}
          label={words.why}
          mark={words.optional}
          placeholder={words.noReason}
          options={reasons}
        />
      )}
      <div className="actions">
        <Button variant="danger">{words.yes}</Button>
        <a href={back}>{words.no}</a>
      </div>
    </form>
  );
}
