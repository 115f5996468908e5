import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";

/** The id of the form for all quantities; fields and buttons elsewhere on the page refer to it. */
export const cartForm = "cart";

/** Pressing Enter in a field triggers the form's own first button; the visible ones would step a line or leave the page. */
export function QuantitiesForm({ update }: { update: string }) {
  return (
    <form method="post" id={cartForm} className="visually-hidden" noValidate data-prevent-scroll-reset="">
      <HiddenFields values={{ intent: "quantities" }} />
      <button tabIndex={-1} aria-hidden="true">
        {update}
      </button>
    </form>
  );
}

export function CheckoutButton({ children }: { children: string }) {
  return (
    <Button form={cartForm} name="then" value="checkout" full>
      {children}
    </Button>
  );
}
