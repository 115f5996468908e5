import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { SlipView } from "./slips.server.ts";

/** What to pay at a register or from a bank account: the number in large type, the exact amount, the deadline, and the steps. */
export function SlipPart({ slip }: { slip: SerializeFrom<SlipView> }) {
  return (
    <Panel title={slip.title}>
      <p>{slip.lead}</p>
      <p className="slip-number">
        {slip.number}
        <strong dir="ltr">
          {slip.digits.map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </strong>
      </p>
      <SummaryList rows={slip.rows.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
      <ol className="slip-steps">
        {slip.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {slip.notes.map((note) => (
        <p key={note} className="small soft">
          {note}
        </p>
      ))}
      <div className="actions no-print">
        <ButtonLink href={slip.print.href} variant="secondary" data-native="">
          {slip.print.label}
        </ButtonLink>
      </div>
    </Panel>
  );
}
