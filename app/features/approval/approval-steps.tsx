import type { SerializeFrom } from "@remix-run/node";
import { Panel } from "#app/components/page-layout.tsx";
import type { StepsView } from "./steps.server.ts";

/** When an order was sent for approval, and what was decided, by whom and why. `again`: for its buyer, after a rejection. */
export function ApprovalSteps({ steps, buyer }: { steps?: SerializeFrom<StepsView>; buyer?: boolean }) {
  if (!steps) return null;
  return (
    <Panel title={steps.title}>
      <ol className="stack stack--s">
        {steps.entries.map(({ text, note }) => (
          <li key={text}>
            {text}
            {note && (
              <>
                <br />
                <span className="small soft">{note}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {buyer && steps.again && <p>{steps.again}</p>}
    </Panel>
  );
}
