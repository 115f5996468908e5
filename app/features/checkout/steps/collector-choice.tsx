import type { SerializeFrom } from "@remix-run/node";
import { Field } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import type { PickupPage } from "./pickup.server.ts";

/** Who collects the order: the buyer, or another person, named here. */
export function CollectorChoice({ data, state }: { data: SerializeFrom<PickupPage>; state: FormState }) {
  const words = data.text.pickup.collector;
  const field = (name: string, value: string) => state.field(name, value);
  const { choice, name, email } = data.collector;
  return (
    <>
      <RadioGroup
        {...field("collector", choice)}
        label={words.label}
        options={[
          { value: "self", label: words.self },
          { value: "other", label: words.other, hint: words.otherHint },
        ]}
      />
      <div className="field-row other-collector">
        <Field {...field("collectorName", name)} label={words.name} maxLength={120} autoComplete="off" />
        <Field
          {...field("collectorEmail", email)}
          label={words.email}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      </div>
    </>
  );
}
