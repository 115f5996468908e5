import type { SerializeFrom } from "@remix-run/node";
import { RadioGroup } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { CollectorChoice } from "./collector-choice.tsx";
import type { DeliveryPage as DeliveryData, PickupPage as PickupData } from "./delivery.server.ts";

const form = "delivery";

/** The ways to get the order, with prices and dates. */
export function DeliveryPage(data: SerializeFrom<DeliveryData>) {
  const { text, modes, chosen, notice } = data;
  const state = useFormState("save");
  return (
    <CheckoutFrame frame={data} title={text.delivery.title} form={form} intent="save" button={text.delivery.save}>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <form method="post" id={form} className="form" noValidate>
        <RadioGroup
          id="shipModeId"
          name="shipModeId"
          label={text.delivery.label}
          options={modes}
          defaultValue={state.value("shipModeId", chosen)}
          error={state.error("shipModeId")}
          required
        />
      </form>
      <p>
        <a href={data.parcels}>{text.parcels.link}</a>
      </p>
    </CheckoutFrame>
  );
}

/** The stores where the order can be picked up, with address and hours. */
export function PickupPage(data: SerializeFrom<PickupData>) {
  const { text, stores, chosen } = data;
  const state = useFormState("save");
  return (
    <CheckoutFrame
      frame={data}
      title={text.pickup.title}
      intro={text.pickup.intro}
      form={form}
      intent="save"
      button={text.pickup.save}
      labels={{ collectorName: text.pickup.collector.name, collectorEmail: text.pickup.collector.email }}
    >
      <form method="post" id={form} className="form" noValidate>
        <RadioGroup
          id="physicalStoreId"
          name="physicalStoreId"
          label={text.pickup.label}
          options={stores}
          defaultValue={state.value("physicalStoreId", chosen)}
          error={state.error("physicalStoreId")}
          required
        />
        <CollectorChoice data={data} state={state} />
      </form>
    </CheckoutFrame>
  );
}
