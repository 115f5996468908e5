import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import type { ListPage as ListData } from "./list.server.ts";

type Data = SerializeFrom<ListData>;

/** Quotations, the latest first. */
export function ListPage({ text, quotations, states, whose, ofBuyers, paging, cart }: Data) {
  const words = text.list;
  const shown = ofBuyers ? words.columns : { ...words.columns, buyer: "" };
  return (
    <>
      <PageHeading title={words.title} text={words.intro} />
      <div className="stack stack--l">
        {whose.length > 0 && <Choices label={words.whose} choices={whose} />}
        <Choices label={words.states} choices={states} />
        {quotations.length === 0 ? (
          <EmptyState icon="cart" title={words.emptyTitle} text={words.emptyText}>
            <a href={cart}>{words.cart}</a>
          </EmptyState>
        ) : (
          <DataTable
            caption={words.title}
            hideCaption
            columns={[
              { key: "number", label: shown.number, rowHeader: true },
              { key: "state", label: shown.state },
              ...(shown.buyer ? [{ key: "buyer", label: shown.buyer }] : []),
              { key: "until", label: shown.until },
              { key: "total", label: shown.total, end: true },
            ]}
            rows={quotations.map((one) => ({ id: one.id, cells: cellsOf(one) }))}
          />
        )}
        <Pagination {...paging} />
      </div>
    </>
  );
}

const cellsOf = ({ number, href, reference, status, badge, buyer, organization, made, until, total }: Row) => ({
  number: (
    <>
      <a href={href}>
        <bdi>{number}</bdi>
      </a>
      {reference && (
        <>
          <br />
          <span className="small soft">
            <bdi>{reference}</bdi>
          </span>
        </>
      )}
    </>
  ),
  state: <Badge kind={badge}>{status}</Badge>,
  buyer: (
    <>
      <bdi>{buyer}</bdi>
      <br />
      <span className="small soft">
        <bdi>{organization}</bdi>
      </span>
    </>
  ),
  until: (
    <>
      {until}
      <br />
      <span className="small soft">{made}</span>
    </>
  ),
  total: <bdi>{total}</bdi>,
});

type Row = Data["quotations"][number];

function Choices({ label, choices }: { label: string; choices: Data["states"] }) {
  return (
    <nav aria-label={label}>
      <ViewLinks links={choices} current="page" />
    </nav>
  );
}
