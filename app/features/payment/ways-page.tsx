import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { WaysPage as WaysData } from "./ways.server.ts";

/** The ways to pay in this shop, each with what it means. */
export function WaysPage({ text, away, ways, business }: SerializeFrom<WaysData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <div className="stack stack--l">
        {away ? (
          <div data-degraded="payment">
            <Notice>{text.away}</Notice>
          </div>
        ) : (
          <Panel title={text.list}>
            <SummaryList stacked rows={ways.map(({ name, about }) => ({ name, value: about }))} />
          </Panel>
        )}
        {business && <p className="measure">{text.credit}</p>}
        <p className="small soft measure">{text.safe}</p>
      </div>
    </>
  );
}
