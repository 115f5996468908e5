import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";

type OrderButtonProps = {
  to: string;
  intent: string;
  ticket?: string;
  label: string;
  name: string;
  secondary?: boolean;
};

/** Does what the same button does on the order's page, whose address is `to`. `name`: the order, for screen readers. */
export function OrderButton({ to, intent, ticket, label, name, secondary }: OrderButtonProps) {
  return (
    <form method="post" action={to}>
      <HiddenFields values={{ intent, ...(ticket && { ticket }) }} />
      <Button variant={secondary ? "secondary" : "primary"} size="small">
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </form>
  );
}
