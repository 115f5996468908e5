import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Price } from "#app/components/price.tsx";
import type { ComparePage as CompareData } from "./compare.server.ts";

/** Products side by side: a table whose columns are products and whose rows are features. */
export function ComparePage({ text, products, rows, toggle, search, left, full }: SerializeFrom<CompareData>) {
  if (products.length === 0)
    return (
      <>
        <PageHeading title={text.title} />
        <EmptyState icon="list" title={text.empty} text={text.emptyText}>
          <ButtonLink href={search}>{text.search}</ButtonLink>
        </EmptyState>
      </>
    );
  const column = (index: number) => `product-${index}`;
  const row = (id: string, name: string, cells: ReactNode[]) => ({
    id,
    cells: { feature: name, ...Object.fromEntries(cells.map((cell, index) => [column(index), cell || text.none])) },
  });
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      {full ? <Notice>{text.full}</Notice> : null}
      {left ? <Notice kind="warning">{text.unknown}</Notice> : null}
      <ul className="cluster">
        {products.map(({ partNumber, remove }) => (
          <li key={partNumber}>
            <ButtonLink variant="quiet" size="small" href={remove.href}>
              {remove.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {toggle ? (
        <p>
          <a href={toggle.href}>{toggle.label}</a>
        </p>
      ) : null}
      <DataTable
        caption={text.caption}
        hideCaption
        columns={[
          { key: "feature", label: text.feature, rowHeader: true },
          ...products.map(({ name }, index) => ({ key: column(index), label: name })),
        ]}
        rows={[
          row(
            "product",
            text.product,
            products.map(({ tile, name }) => (tile ? <a href={tile.href}>{name}</a> : name)),
          ),
          row(
            "price",
            text.price,
            products.map(({ tile }) => (tile?.price ? <Price {...tile.price} /> : null)),
          ),
          ...rows.map(({ name, values }) => row(name, name, values)),
        ]}
      />
    </>
  );
}
