import type { SerializeFrom } from "@remix-run/node";
import { RadioGroup } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { PaymentPage as PaymentData } from "./payment-step.server.ts";

const form = "payment";

/** The ways to pay. Cards are entered at the provider's page, never here. */
export function PaymentPage(data: SerializeFrom<PaymentData>) {
  const { text, methods, chosen, totalChanged } = data;
  const state = useFormState("save");
  return (
    <CheckoutFrame frame={data} title={text.payment.title} form={form} intent="save" button={text.payment.save}>
      {totalChanged && <Notice kind="warning">{text.payment.totalChanged}</Notice>}
      <form method="post" id={form} className="form" noValidate>
        <RadioGroup
          id="policyId"
          name="policyId"
          label={text.payment.label}
          options={methods}
          defaultValue={state.value("policyId", chosen)}
          error={state.error("policyId")}
          required
        />
      </form>
      <p className="small soft measure">{text.payment.safe}</p>
    </CheckoutFrame>
  );
}
