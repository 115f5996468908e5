import type { SerializeFrom } from "@remix-run/node";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LineItems } from "#app/components/line-item.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { AllToCart } from "./all-to-cart.tsx";
import { KeptItem } from "./kept-item.tsx";
import type { SharedPage as SharedData } from "./list.server.ts";
import { NamesUnknown } from "./names-unknown.tsx";

/** Another shopper's shared list. */
export function SharedPage(data: SerializeFrom<SharedData>) {
  const { text, items } = data;
  return (
    <>
      <PageHeading title={data.name} text={text.sharedView.intro} />
      <FormErrors idOf={(name, { itemId = [] }) => `${name}-${itemId[0]}`} />
      {data.failed && <NamesUnknown text={text} />}
      {items.length === 0 && (
        <EmptyState icon="heart" title={text.sharedView.emptyTitle}>
          <a href={data.home}>{text.browse}</a>
        </EmptyState>
      )}
      <AllToCart label={text.allToCart.label} ticket={data.ticket} items={items} />
      <LineItems label={text.list.items}>
        {items.map((item) => (
          <KeptItem key={item.id} text={text} item={item} />
        ))}
      </LineItems>
      <Pagination label={data.pages} {...data.paging} />
    </>
  );
}
