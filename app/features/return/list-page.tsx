import type { SerializeFrom } from "@remix-run/node";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import type { ReturnsPage as ReturnsData } from "./list.server.ts";
import { ReturnRows } from "./return-rows.tsx";

/** All returns of the shopper. */
export function ReturnsPage({ text, rows, orders }: SerializeFrom<ReturnsData>) {
  return (
    <>
      <PageHeading title={text.list.title} text={text.list.intro} actions={<a href={orders}>{text.list.orders}</a>} />
      {rows.length > 0 ? (
        <Panel>
          <ReturnRows rows={rows} />
        </Panel>
      ) : (
        <EmptyState icon="return" title={text.list.emptyTitle} text={text.list.emptyText}>
          <a href={orders}>{text.list.orders}</a>
        </EmptyState>
      )}
    </>
  );
}
