import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { HiddenFields, SelectField, TextAreaField } from "#app/components/form.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { type FormResult, useFormState } from "#app/forms/form-state.ts";
import type { AbuseReportView } from "./abuse-report.server.ts";

type View = SerializeFrom<AbuseReportView> | undefined;

/** The form to report one review or question, folded until it is needed. */
export function AbuseReport({ view, id }: { view: View; id: string }) {
  const state = useFormState("report", { name: "about", value: id });
  if (!view) return null;
  const { text, reasons, maxLength, labels } = view;
  const field = (name: "reason" | "words") => ({ ...state.field(name), id: fieldId(name, id) });
  return (
    <Disclosure
      open={state.refused}
      summary={
        <span className="small">
          <span aria-hidden="true">{text.open}</span>
          <VisuallyHidden>{labels[id]}</VisuallyHidden>
        </span>
      }
    >
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "report", about: id }} />
        <SelectField
          {...field("reason")}
          label={text.reason}
          options={reasons}
          placeholder={text.chooseReason}
          required
        />
        <TextAreaField
          {...field("words")}
          label={text.words}
          hint={text.wordsHint}
          rows={2}
          maxLength={maxLength}
          dir="auto"
        />
        <div className="actions">
          <Button variant="secondary" size="small">
            {text.send}
            <VisuallyHidden> {labels[id]}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

const fieldId = (name: string, about: string) => `report-${name}-${about}`;

/** Where the summary of errors finds the fields of a report, and what names that report. */
export const reportErrors = (view: View) => ({
  idOf: (name: string, { about = [] }: FormResult["values"]) => (about[0] ? fieldId(name, about[0]) : undefined),
  labels: (_: string, { about = [] }: FormResult["values"]) => view?.labels[about[0] ?? ""],
});
