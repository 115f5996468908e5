import type { SerializeFrom } from "@remix-run/node";
import { Field } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { detailsOffer } from "./details.server.ts";

type Offer = SerializeFrom<NonNullable<ReturnType<typeof detailsOffer>>>;

/** The budget an organization's order is charged to, and the requested delivery day; both may stay empty. */
export function DetailsFields({ offer: { text, values, centers, maxLength, days } }: { offer: Offer }) {
  const state = useFormState("place");
  return (
    <Panel title={text.title}>
      <div className="form">
        <Field
          {...state.field("costCenter", values.costCenter)}
          label={text.costCenter}
          hint={text.costCenterHint}
          list={centers.length > 0 ? "cost-centers" : undefined}
          maxLength={maxLength}
          autoComplete="off"
        />
        <Field
          {...state.field("deliveryDay", values.deliveryDay)}
          type="date"
          label={text.deliveryDay}
          hint={text.deliveryDayHint}
          min={days.first}
          max={days.last}
          short
        />
        <datalist id="cost-centers">
          {centers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </Panel>
  );
}
