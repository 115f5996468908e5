import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import type { CreditLines } from "./part.server.ts";

/** What the buyer's organization may still buy on credit; it is chosen among the payment methods. */
export function CreditLinePart({ part: { title, lines } }: { part: SerializeFrom<CreditLines> }) {
  return (
    <Panel title={title}>
      {lines.map(({ id, name, left, note, closed }) => (
        <div key={id} className="stack stack--s">
          <p>
            <bdi>{name}</bdi>
            {!closed && (
              <>
                <br />
                <span className="strong">{left}</span>
              </>
            )}
          </p>
          {note && (
            <Notice kind="warning" quiet>
              {note}
            </Notice>
          )}
        </div>
      ))}
    </Panel>
  );
}
