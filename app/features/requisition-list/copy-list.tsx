import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type CopyListProps = { text: Dictionary["requisitionList"]; title: string; orderId: string; ticket: string };

/** Creates a list from a cart, an order or another list. */
export function CopyList({ text, title, orderId, ticket }: CopyListProps) {
  const state = useFormState("copy");
  return (
    <Panel title={title}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "copy", orderId, ticket }} />
        <Field {...state.field("name")} id="copyName" label={text.lists.name} maxLength={100} required />
        <div className="actions">
          <Button variant="secondary">{text.lists.copy}</Button>
        </div>
      </form>
    </Panel>
  );
}
