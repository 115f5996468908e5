import { Field } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";

type PurchaseOrderFieldProps = { text: { title: string; label: string; hint: string } };

/** The number under which the buyer's organization buys, where its contract asks for one. */
export function PurchaseOrderField({ text }: PurchaseOrderFieldProps) {
  const state = useFormState("place");
  return (
    <Panel title={text.title}>
      <input type="hidden" name="numbered" value="on" />
      <Field
        {...state.field("purchaseOrder")}
        label={text.label}
        hint={text.hint}
        maxLength={128}
        autoComplete="off"
        dir="ltr"
        required
      />
    </Panel>
  );
}
