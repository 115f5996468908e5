import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { loadPaypal } from "./part.server.ts";

type Paypal = NonNullable<SerializeFrom<Awaited<ReturnType<typeof loadPaypal>>>>;

/** Back from PayPal: pay with it, or choose something else. */
export function PaypalPart({ part, other }: { part: Paypal; other: string }) {
  return (
    <Panel title={part.title}>
      <form method="post" className="actions">
        <Button name="intent" value="usePaypal">
          {part.use}
        </Button>
        <Button name="intent" value="leavePaypal" variant="quiet">
          {other}
        </Button>
      </form>
    </Panel>
  );
}
