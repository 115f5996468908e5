import type { SerializeFrom } from "@remix-run/node";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import type { ActsPage as ActsData } from "./acts.server.ts";

/** For a shopper: what agents have done on their behalf. */
export function ActsPage({ text, acts, paging }: SerializeFrom<ActsData>) {
  if (!acts.length)
    return (
      <>
        <PageHeading title={text.title} text={text.intro} />
        <EmptyState icon="info" title={text.emptyTitle} text={text.emptyText} />
      </>
    );
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <DataTable
        caption={text.title}
        columns={[
          { key: "when", label: text.when, rowHeader: true },
          { key: "what", label: text.what },
          { key: "who", label: text.who },
          { key: "why", label: text.why },
        ]}
        rows={acts.map(({ id, order, what, comment, ...cells }) => ({
          id,
          cells: {
            when: cells.when,
            what: (
              <>
                {what} {order && <a href={order.href}>{order.id}</a>}
                {comment !== undefined && (
                  <p className="preserve-lines" dir="auto">
                    {comment}
                  </p>
                )}
              </>
            ),
            who: <bdi>{cells.who}</bdi>,
            why: cells.why && <bdi>{cells.why}</bdi>,
          },
        }))}
      />
      <Pagination label={text.pages} {...paging} />
    </>
  );
}
