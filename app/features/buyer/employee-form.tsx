import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Buyer } from "./buyer-page.tsx";
import { EmployeeFields } from "./employee-fields.tsx";

/** What the organization calls the person: numbers and names of its own. */
export function EmployeeForm({ data: { text, employee } }: { data: Buyer }) {
  const state = useFormState("employee");
  return (
    <Panel title={text.employee.title}>
      <form method="post" className="form measure" noValidate>
        <HiddenFields values={{ intent: "employee" }} />
        <EmployeeFields words={text.fields} values={employee} state={state} />
        <div className="actions">
          <Button variant="secondary">
            {text.detail.save}
            <VisuallyHidden> {text.employee.title}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Panel>
  );
}
