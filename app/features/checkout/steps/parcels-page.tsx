import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { ParcelList } from "#app/features/order/parcel-list.tsx";
import { formState, type FormState, useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { CourierNotes, noteLabels } from "./courier-notes.tsx";
import { GoodPanel } from "./parcels-good.tsx";
import { labelsOf, typedParts } from "./parcels-rows.ts";
import type { ParcelsPage as ParcelsData } from "./parcels.server.ts";

const form = "parcels";
type Data = SerializeFrom<ParcelsData>;

/** Each item of the cart with its destinations; one form to continue, and one button to return to a single delivery. */
export function ParcelsPage(data: Data) {
  const { text, goods, notices, parcels } = data;
  const words = text.parcels;
  const last = useLastForm();
  const state = formState(last);
  const typed = typedParts(goods, last?.values);
  return (
    <CheckoutFrame
      frame={data}
      title={words.title}
      intro={words.intro}
      form={form}
      intent="save"
      button={data.button}
      labels={{ ...labelsOf(typed), ...noteLabels(data.notes), near: words.near }}
    >
      <form method="post">
        <Button variant="secondary" name="intent" value="together">
          {words.together}
        </Button>
      </form>
      {notices.map((notice) => (
        <Notice key={notice.text} kind={notice.kind} quiet>
          {notice.text}
        </Notice>
      ))}
      <form key={JSON.stringify(last?.values)} method="post" id={form} className="stack stack--l" noValidate>
        {/* The first button of a form is the one the Enter key presses. */}
        <button type="submit" name="intent" value="save" hidden />
        {typed.map((good) => (
          <GoodPanel key={good.line} good={good} words={words} state={state} />
        ))}
        <CourierNotes notes={data.notes} words={text.delivery} state={state} />
        <Elsewhere data={data} state={state} />
        <CheckboxField
          id="together"
          name="together"
          label={words.asComplete}
          defaultChecked={last ? state.value("together") === "on" : data.together}
        />
      </form>
      <Pagination {...data.paging} />
      {parcels.length > 0 && (
        <section className="stack" aria-labelledby="now">
          <h2 id="now">{words.now}</h2>
          <ParcelList parcels={parcels} words={data.parcelWords} times={data.times} />
        </section>
      )}
      {data.freight.length > 0 && (
        <Panel title={words.freight} sunk>
          <SummaryList rows={data.freight} />
        </Panel>
      )}
    </CheckoutFrame>
  );
}

/** Further destinations: a new address, and stores by postal code with their hours. */
function Elsewhere({ data, state }: { data: Data; state: FormState }) {
  const words = data.text.parcels;
  const postalCode = state.value("near", data.postalCode);
  return (
    <div className="stack">
      <div className="cluster">
        <Button variant="secondary" name="intent" value="address">
          {words.addAddress}
        </Button>
      </div>
      {data.pickUp && (
        <div className="cluster">
          <Field
            id="near"
            name="near"
            label={words.near}
            short
            inputMode="numeric"
            dir="ltr"
            maxLength={8}
            defaultValue={postalCode}
            error={state.error("near")}
          />
          <Button variant="secondary" name="intent" value="stores">
            {words.find}
          </Button>
        </div>
      )}
      {data.pickUp && !data.stores && (
        <div data-degraded="inventory">
          <Notice kind="warning">{words.storesUnknown}</Notice>
        </div>
      )}
      {data.stores && data.stores.length > 0 && (
        <Disclosure summary={fill(words.storesTitle, { postalCode: data.postalCode })}>
          <SummaryList
            stacked
            rows={data.stores.map(({ name, address, hours }) => ({
              name,
              value: (
                <>
                  <bdi>{address}</bdi>
                  <br />
                  {hours}
                </>
              ),
            }))}
          />
        </Disclosure>
      )}
    </div>
  );
}
