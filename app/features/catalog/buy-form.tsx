import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { FieldNotes } from "#app/components/field-frame.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { SaveButton, type SaveView } from "#app/components/save-button.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ProductData } from "./product-page.tsx";

/** The control that buys, with the heart next to it. */
export function BuyRow({ save, children }: { save: SaveView; children: ReactNode }) {
  return (
    <div className="buy-row">
      <div>{children}</div>
      <SaveButton {...save} compact />
    </div>
  );
}

/** The quantity and the button that adds to the cart. If something is still to be chosen, sending the form says what. */
export function BuyForm({ page: { text, buy } }: { page: ProductData }) {
  const state = useFormState("add");
  return (
    <>
      <FieldNotes id="partNumber" error={state.error("partNumber")} />
      <form method="post" className="buy-form">
        <HiddenFields values={{ intent: "add", ticket: buy.ticket, partNumber: buy.partNumber || undefined }} />
        <QuantityField {...state.field("quantity", "1")} label={text.quantity} hideLabel max={buy.max} />
        <Button>{buy.label}</Button>
      </form>
    </>
  );
}
