import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CollectorChoice } from "./collector-choice.tsx";
import type { PickupPage as PickupData } from "./pickup.server.ts";

const form = "delivery";

/** The nearest stores that have the order, with distance and hours, and a search for another place. */
export function PickupPage(data: SerializeFrom<PickupData>) {
  const { text, stores, chosen } = data;
  const words = text.pickup;
  const state = useFormState("save");
  return (
    <CheckoutFrame
      frame={data}
      title={words.title}
      intro={words.intro}
      form={form}
      intent="save"
      button={words.save}
      labels={{ collectorName: words.collector.name, collectorEmail: words.collector.email }}
    >
      <form className="code-form measure" method="get">
        <Field id="near" name="near" label={words.near} defaultValue={data.near} autoComplete="off" maxLength={60} />
        <Button variant="secondary">{words.find}</Button>
      </form>
      {data.notice && (
        <Notice kind="warning">
          <p>{data.notice}</p>
          <a href={data.delivery}>{words.otherDelivery}</a>
        </Notice>
      )}
      <form method="post" id={form} className="form" noValidate key={stores.map(({ value }) => value).join()}>
        {stores.length > 0 && (
          <RadioGroup {...state.field("physicalStoreId", chosen)} label={words.label} options={stores} required />
        )}
        {data.more && (
          <p>
            <a href={data.more}>{words.more}</a>
          </p>
        )}
        <CollectorChoice data={data} state={state} />
      </form>
    </CheckoutFrame>
  );
}
