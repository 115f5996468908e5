import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import type { SellersPage as SellersData } from "./sellers.server.ts";

/** The sellers of the marketplace at the desk of its operator. */
export function SellersPage({ text, rows }: SerializeFrom<SellersData>) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      {rows.length === 0 ? (
        <EmptyState icon="done" title={text.none} text={text.noneText} />
      ) : (
        <DataTable
          caption={text.title}
          hideCaption
          columns={[
            { key: "name", label: text.column.name, rowHeader: true },
            { key: "stage", label: text.column.stage },
            { key: "city", label: text.column.city },
            { key: "registered", label: text.column.registered },
          ]}
          rows={rows.map(({ id, name, href, stage, badge, city, registered }) => ({
            id,
            cells: {
              name: (
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
              ),
              stage: <Badge kind={badge}>{stage}</Badge>,
              city: <bdi>{city}</bdi>,
              registered,
            },
          }))}
        />
      )}
    </>
  );
}
