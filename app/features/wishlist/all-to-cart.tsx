import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";

/** Shown only for more than one item. */
export function AllToCart({ label, ticket, items }: { label: string; ticket: string; items: unknown[] }) {
  if (items.length < 2) return null;
  return (
    <form method="post">
      <HiddenFields values={{ intent: "allToCart", ticket }} />
      <Button variant="secondary">{label}</Button>
    </form>
  );
}
