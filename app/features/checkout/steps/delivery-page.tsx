import type { SerializeFrom } from "@remix-run/node";
import { Field } from "#app/components/form.tsx";
import { CheckboxField, RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import type { DeliveryPage as DeliveryData } from "./delivery.server.ts";

const form = "delivery";

/** The ways to get the order, with prices and dates. */
export function DeliveryPage(data: SerializeFrom<DeliveryData>) {
  const { text, modes, chosen, notice, split, inParts } = data;
  const state = useFormState("save");
  return (
    <CheckoutFrame frame={data} title={text.delivery.title} form={form} intent="save" button={text.delivery.save}>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {split && <Notice kind="info">{split}</Notice>}
      <form method="post" id={form} className="form" noValidate>
        <RadioGroup {...state.field("shipModeId", chosen)} label={text.delivery.label} options={modes} required />
        {inParts && (
          <>
            <input type="hidden" name="inPartsOffered" value="1" />
            <CheckboxField
              id="inParts"
              name="inParts"
              label={text.delivery.inParts}
              hint={text.delivery.inPartsHint}
              defaultChecked={state.value("inPartsOffered") ? state.value("inParts") === "on" : inParts.chosen}
            />
          </>
        )}
        <Field
          {...state.field("courierNote", data.note.value)}
          label={text.delivery.note}
          hint={text.delivery.noteHint}
          mark={data.note.mark}
          maxLength={data.note.max}
          autoComplete="off"
        />
      </form>
      <p>
        <a href={data.parcels}>{text.parcels.link}</a>
      </p>
    </CheckoutFrame>
  );
}
