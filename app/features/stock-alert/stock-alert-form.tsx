import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { StockAlertView } from "./stock-alert.server.ts";

/** "Tell me when it is back". Signed-in shoppers type an address only if their own was refused. */
export function StockAlertForm({ alert }: { alert: SerializeFrom<StockAlertView> | undefined }) {
  const state = useFormState("stockAlert");
  if (!alert) return null;
  const { text, partNumber, known } = alert;
  const email = state.field("email");
  return (
    <form method="post" className="form" noValidate>
      <p className="strong">{text.title}</p>
      <HiddenFields values={{ intent: "stockAlert", partNumber }} />
      {known && !email.error ? (
        <p className="small">{text.toAccount}</p>
      ) : (
        <Field {...email} label={text.email} hint={text.hint} type="email" autoComplete="email" required />
      )}
      <div className="actions">
        <Button variant="secondary">{text.send}</Button>
      </div>
    </form>
  );
}
