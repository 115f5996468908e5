import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { CheckboxField, RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { foldAddresses } from "#app/features/checkout/saved-addresses.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { InvoiceFields } from "#app/features/invoice/invoice-fields.tsx";
import { invoiceFields } from "#app/features/invoice/invoice-data.ts";
import { useFormState } from "#app/forms/form-state.ts";
import type { BillingPage as BillingData } from "./billing.server.ts";

const form = "billing-form";
type Data = SerializeFrom<BillingData>;

/** Where the order is billed and, for those who need an invoice, what it should say. */
export function BillingPage(data: Data) {
  const { words } = data;
  const state = useFormState("save");
  return (
    <CheckoutFrame
      frame={data}
      labels={words.field}
      title={words.title}
      intro={words.intro}
      form={form}
      intent="save"
      button={words.save}
    >
      {data.away && (
        <div data-degraded="billing">
          <Notice>{words.away}</Notice>
        </div>
      )}
      {data.gone && <Notice kind="warning">{words.gone}</Notice>}
      <form method="post" id={form} className="form" noValidate>
        {/* The first button of a form is the one the Enter key presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <RadioGroup
          {...state.field("billing", data.chosen)}
          label={words.address}
          {...foldAddresses(data.addresses, data.savedMore)}
          required
        />
        <div>
          <Button variant="quiet" name="intent" value="addAddress">
            {words.addAddress}
          </Button>
        </div>
        {data.invoices && <Invoice data={data} />}
      </form>
      <p>
        <a href={data.back}>{words.back}</a>
      </p>
    </CheckoutFrame>
  );
}

function Invoice({ data }: { data: Data }) {
  const { words, values, saved } = data;
  const state = useFormState("save");
  const begun = invoiceFields.some((name) => state.value(name) !== "" || state.error(name));
  return (
    <Disclosure summary={words.want} open={Boolean(values) || Boolean(saved) || begun}>
      <div className="stack">
        <p className="small soft">{words.wantHint}</p>
        {data.savedAway && <Notice>{words.savedAway}</Notice>}
        {saved && (
          <p>
            <Button variant="secondary" name="intent" value="useSaved">
              {saved}
            </Button>
          </p>
        )}
        <InvoiceFields words={words} choices={data.choices} values={values} state={state} />
        {data.remembers && (
          <CheckboxField
            id="remember"
            name="remember"
            label={words.remember}
            defaultChecked={state.value("remember") === "on"}
          />
        )}
        {values && (
          <p>
            <Button variant="quiet" name="intent" value="noInvoice">
              {words.drop}
            </Button>
          </p>
        )}
      </div>
    </Disclosure>
  );
}
