import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type BeginFormProps = {
  userId: string;
  text: Dictionary["onBehalf"]["begin"];
  /** Where work may begin, the usual page first. */
  starts?: { value: string; label: string }[];
  action?: string;
};

/** The form to begin a session for a person. The route of its page runs `beginIntent`. */
export function BeginForm({ userId, text, starts = [], action }: BeginFormProps) {
  const state = useFormState("begin");
  return (
    <form className="form measure" method="post" action={action} data-native noValidate>
      <HiddenFields values={{ intent: "begin", userId }} />
      <Field {...state.field("reason")} label={text.reason} hint={text.hint} maxLength={300} required />
      {starts.length > 0 && (
        <SelectField id="start" name="start" label={text.start} options={starts} defaultValue={state.value("start")} />
      )}
      <div className="actions">
        <Button>{text.submit}</Button>
      </div>
    </form>
  );
}
