import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";

/** The form of all quantities: fields and buttons elsewhere on the page name it. */
export const cartForm = "cart";

/** Its own first button is what Enter in a field presses; the visible ones would step a line or leave the page. */
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
