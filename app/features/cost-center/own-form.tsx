import { Button } from "#app/components/button.tsx";
import { Field } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { formState, useLastForm } from "#app/forms/form-state.ts";
import type { Split } from "./split-page.tsx";

/** The cost center of the order: for everything not assigned to another one, or for all of it. */
export function OwnForm({ data: { text, own, known } }: { data: Split }) {
  const last = useLastForm();
  const state = formState(last?.intent === "save" ? undefined : last);
  return (
    <Panel title={text.own.title}>
      <form method="post" className="form measure" noValidate>
        <Field
          {...state.field("costCenter", own || known.usual)}
          label={text.own.label}
          hint={text.own.hint}
          list={known.names.length > 0 ? "cost-centers" : undefined}
          autoComplete="off"
          maxLength={64}
        />
        <div className="actions">
          <Button variant="secondary" name="intent" value="own">
            {text.own.save}
          </Button>
          <Button variant="quiet" name="intent" value="all">
            {text.own.all}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
