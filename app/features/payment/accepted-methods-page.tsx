import type { SerializeFrom } from "@remix-run/node";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { PayMarks } from "#app/components/pay-marks.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import type { AcceptedMethodsPage as Data } from "./accepted-methods.server.ts";

/** The store's payment methods, each with a description. */
export function AcceptedMethodsPage({ text, away, methods, business }: SerializeFrom<Data>) {
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
            <SummaryList
              stacked
              rows={methods.map(({ name, about, marks }) => ({
                name: (
                  <>
                    {name} <PayMarks marks={marks} />
                  </>
                ),
                value: about,
              }))}
            />
          </Panel>
        )}
        {business && <p className="measure">{text.credit}</p>}
        <p className="small soft measure">{text.safe}</p>
      </div>
    </>
  );
}
