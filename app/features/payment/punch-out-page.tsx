import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { PunchOutPage as PunchOutData } from "./punch-out.server.ts";

/** A form of the payment provider: its fields and a button. It leaves the shop, so no script submits it. */
export function PunchOutPage({ text, lead, action, fields, later }: SerializeFrom<PunchOutData>) {
  return (
    <EmptyState icon="card" headingLevel="h1" title={text.title} text={lead}>
      <form method="post" action={action} data-native>
        {fields.map(({ name, value }, index) => (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <Button>{text.go}</Button>
      </form>
      <a href={later}>{text.later}</a>
    </EmptyState>
  );
}
