import type { SerializeFrom } from "@remix-run/node";
import { SelectField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ReviewPage } from "./review.server.ts";

/** Whether to repeat the order, and how often. */
export function RepeatChoice({ offer }: { offer: NonNullable<SerializeFrom<ReviewPage>["repeat"]> }) {
  const state = useFormState("place");
  const { text, why, note, options } = offer;
  return (
    <Panel title={text.title}>
      {why ? (
        <p className="soft">{why}</p>
      ) : (
        <>
          {note && <p className="soft">{note}</p>}
          <SelectField
            {...state.field("repeat")}
            label={text.label}
            hint={text.hint}
            placeholder={text.once}
            options={options}
          />
        </>
      )}
    </Panel>
  );
}
