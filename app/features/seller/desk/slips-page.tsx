import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import { Destinations } from "./destinations.tsx";
import type { SlipsPage as SlipsData } from "./slips.server.ts";

type Data = SerializeFrom<SlipsData>;

/** Packing slips, each on a page of its own when they are printed. */
export function SlipsPage({ text, more, seller, slips, back }: Data) {
  return (
    <div className="stack stack--l">
      <div className="no-print stack">
        <PageHeading title={text.title} text={text.text} />
        <p>
          <a href={back}>{text.back}</a>
        </p>
        {more && (
          <Notice kind="info" quiet>
            {more}
          </Notice>
        )}
        {slips.length > 0 ? (
          <>
            <p className="soft">{text.intro}</p>
            <PrintButton label={text.print} />
          </>
        ) : (
          <EmptyState icon="done" title={text.none} />
        )}
      </div>
      {slips.map((slip) => (
        <Slip key={slip.id} text={text} seller={seller} slip={slip} />
      ))}
    </div>
  );
}

function Slip({ text, seller, slip }: Pick<Data, "text" | "seller"> & { slip: Data["slips"][number] }) {
  const heading = `slip-${slip.id}`;
  return (
    <article className="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{slip.name}</h2>
      <p>
        <bdi>{seller}</bdi> · {slip.placed}
      </p>
      <Destinations title={text.shipTo} destinations={slip.destinations} headingLevel="h3" />
      <DataTable
        caption={slip.name}
        hideCaption
        columns={[
          { key: "item", label: text.item, rowHeader: true },
          { key: "quantity", label: text.quantity, end: true },
        ]}
        rows={slip.lines.map(({ id, name, attributes, quantity }) => ({
          id,
          cells: {
            item: (
              <>
                {name}
                <br />
                <span className="small soft">
                  <bdi>{attributes.join(" · ")}</bdi>
                </span>
              </>
            ),
            quantity,
          },
        }))}
      />
    </article>
  );
}
