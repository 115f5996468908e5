import type { SerializeFrom } from "@remix-run/node";
import { Field } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ReviewPage } from "./review.server.ts";

/** Whether to postpone the order, and until which day. */
export function ScheduleChoice({ offer }: { offer: NonNullable<SerializeFrom<ReviewPage>["schedule"]> }) {
  const state = useFormState("place");
  const { text, why, hint, first, last } = offer;
  return (
    <Panel title={text.title}>
      {why ? (
        <p className="soft">{why}</p>
      ) : (
        <Field {...state.field("placeOn")} type="date" label={text.label} hint={hint} min={first} max={last} short />
      )}
    </Panel>
  );
}
