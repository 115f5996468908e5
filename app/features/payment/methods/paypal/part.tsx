import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { PaypalReturn } from "./part.server.ts";

/** Back from PayPal: pay with it, or choose something else. */
export function PaypalPart({ part }: { part: SerializeFrom<PaypalReturn> }) {
  return (
    <Panel title={part.title}>
      <form method="post" className="actions">
        <Button name="intent" value="usePaypal">
          {part.use}
        </Button>
        <Button name="intent" value="leavePaypal" variant="quiet">
          {part.other}
        </Button>
      </form>
    </Panel>
  );
}
