import type { SerializeFrom } from "@remix-run/node";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PayMarks } from "#app/components/pay-marks.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CheckoutFrame } from "#app/features/checkout/checkout-frame.tsx";
import { BillingPart } from "#app/features/billing/billing-part.tsx";
import { viewsAbove, viewsBelow } from "#app/features/payment/methods/views.tsx";
import { partView } from "#app/features/payment/part-view.tsx";
import { InstrumentList } from "./instrument-list.tsx";
import type { PaymentPage as PaymentData } from "./payment-step.server.ts";

const form = "payment";
type Data = SerializeFrom<PaymentData>;

const billing = partView("billing", (data: Data) => data.billing, BillingPart);

/** The payment methods: one, or several with their amounts. Cards are entered at the provider's page, never here. */
export function PaymentPage(data: Data) {
  const { text, several, covered, instruments } = data;
  const words = text.payment;
  const asks = !several || (Boolean(instruments.open) && data.methods.length > 0);
  const done = several && covered;
  return (
    <CheckoutFrame
      frame={data}
      title={words.title}
      form={form}
      intent={asks ? "save" : done ? "goOn" : "adjust"}
      button={asks || done ? words.save : words.adjust}
    >
      {data.totalChanged && <Notice kind="warning">{words.totalChanged}</Notice>}
      {several && <InstrumentList data={data} />}
      {viewsAbove.map(({ draw }) => draw(data.parts, words))}
      {asks ? <Ways data={data} /> : <form method="post" id={form} />}
      {viewsBelow.map(({ draw }) => draw(data.parts, words))}
      {billing.draw(data, words)}
      {data.mixed && <p className="measure">{data.mixed}</p>}
      <p className="small soft measure">
        {words.safe} <a href={data.allMethods}>{words.allWays}</a>
      </p>
    </CheckoutFrame>
  );
}

/** One payment method, optionally for a part of the amount. */
function Ways({ data: { text, several, methods, chosen, instruments } }: { data: Data }) {
  const words = text.payment;
  const state = useFormState("save");
  return (
    <form method="post" id={form} className="form" noValidate>
      {/* A choice that is still available is kept when another part of the page is submitted. */}
      <RadioGroup
        key={methods.map(({ value }) => value).join()}
        {...state.field("policyId", chosen)}
        label={several ? words.label2 : words.label}
        options={methods.map(({ marks, ...method }) => ({
          ...method,
          meta: marks.length > 0 && <PayMarks marks={marks} />,
        }))}
        required
      />
      {/* Once another payment is on the list, what was typed for it is cleared. */}
      <Disclosure
        key={`${String(several)} ${instruments.list.length} ${instruments.open}`}
        summary={words.part}
        open={state.value("amount") !== "" || state.error("amount") !== undefined}
      >
        <Field
          {...state.field("amount")}
          label={words.amount}
          hint={words.amountHint}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          short
        />
      </Disclosure>
    </form>
  );
}
