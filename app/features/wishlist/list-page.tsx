import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { LineItems } from "#app/components/line-item.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { AllToCart } from "./all-to-cart.tsx";
import { DropItem, KeptItem } from "./kept-item.tsx";
import type { ListPage as ListData } from "./list.server.ts";
import { ListSharing } from "./list-sharing.tsx";
import { DeleteList, RenameList } from "./lists-page.tsx";
import { NamesUnknown } from "./names-unknown.tsx";

type Data = SerializeFrom<ListData>;

/** One list of the shopper. */
export function ListPage(data: Data & { id: string }) {
  const { text, items, name, id } = data;
  const list = { id, name };
  return (
    <>
      <PageHeading title={name} actions={<a href={data.lists}>{text.list.all}</a>} />
      <FormErrors
        idOf={(field, { itemId = [], id: of = [] }) => [field, itemId[0] ?? of[0]].filter(Boolean).join("-")}
      />
      <div className="stack stack--l">
        {data.failed && <NamesUnknown text={text} />}
        {items.length === 0 && (
          <EmptyState icon="heart" title={text.list.emptyTitle} text={text.list.emptyText}>
            <a href={data.home}>{text.browse}</a>
          </EmptyState>
        )}
        <AllToCart label={text.allToCart.label} ticket={data.ticket} items={items} />
        <LineItems label={text.list.items}>
          {items.map((item) => (
            <KeptItem
              key={item.id}
              text={text}
              item={item}
              own
              remove={<DropItem text={text} item={item} values={{ itemId: item.id }} />}
            >
              {data.others.length > 0 && <MoveItem data={data} item={item} />}
            </KeptItem>
          ))}
        </LineItems>
        <Pagination label={data.pages} {...data.paging} />
        <ListSharing data={data} />
        <Panel title={text.list.manage}>
          <div>
            <RenameList text={text} list={list} />
            <DeleteList text={text} list={list} />
          </div>
        </Panel>
      </div>
    </>
  );
}

function MoveItem({ data: { text, others }, item }: { data: Data; item: Data["items"][number] }) {
  const state = useFormState("move", { name: "itemId", value: item.id });
  return (
    <Disclosure
      open={state.refused}
      summary={
        <>
          {text.item.move}
          <VisuallyHidden> {item.name}</VisuallyHidden>
        </>
      }
    >
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "move", itemId: item.id, ticket: item.ticket }} />
        <SelectField
          {...state.field("to", others[0]?.value)}
          id={`to-${item.id}`}
          label={text.item.moveTo}
          options={others}
        />
        <div className="actions">
          <Button variant="secondary">{text.item.moveSubmit}</Button>
        </div>
      </form>
    </Disclosure>
  );
}
