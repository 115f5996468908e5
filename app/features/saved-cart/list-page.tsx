import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { fill } from "#app/i18n/fill.ts";
import { NewByName } from "#app/features/shop/new-by-name.tsx";
import type { ListPage as ListData } from "./list.server.ts";

type Data = SerializeFrom<ListData>;
const chosen = "chosen";

/** All carts of the shopper, and a form to create another one. */
export function ListPage(data: Data) {
  const { text, carts, removal, paging } = data;
  const words = text.list;
  return (
    <>
      <PageHeading
        title={words.title}
        text={words.intro}
        actions={data.current && <a href={data.current}>{words.goCurrent}</a>}
      />
      <FormErrors labels={{ name: words.name }} />
      <div className="stack stack--l">
        {carts.length === 0 && (
          <EmptyState icon="cart" title={words.emptyTitle} text={words.emptyText}>
            <a href={data.home}>{words.home}</a>
          </EmptyState>
        )}
        {carts.map((cart) => (
          <CartPanel key={cart.id} text={text} cart={cart} />
        ))}
        <Pagination {...paging} />
        {carts.length > 0 && (
          <form id={chosen} action={removal.action} className="actions">
            <HiddenFields values={removal.carried} />
            <Button variant="secondary">{words.removeChosen}</Button>
          </form>
        )}
        <NewByName text={data.text.list} count={data.carts.length} maxLength={128} ticket={data.ticket} />
      </div>
    </>
  );
}

function CartPanel({ text, cart }: { text: Data["text"]; cart: Data["carts"][number] }) {
  return (
    <Panel
      title={<a href={cart.href}>{cart.name}</a>}
      action={cart.current && <Badge kind="accent">{text.currentBadge}</Badge>}
    >
      <p>
        {cart.units} · <bdi>{cart.total}</bdi>
        <br />
        <span className="small soft">{cart.changed}</span>
      </p>
      {!cart.current && <SelectCart text={text} cart={cart} />}
      <CheckboxField
        id={`id-${cart.id}`}
        name="id"
        value={cart.id}
        form={chosen}
        label={fill(text.list.choose, { name: cart.name })}
      />
    </Panel>
  );
}

/** Makes a saved cart the cart. */
export function SelectCart({ text, cart }: { text: Data["text"]; cart: Pick<Data["carts"][number], "id" | "name"> }) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "select", orderId: cart.id }} />
      <Button variant="secondary" size="small">
        {text.list.select}
        <VisuallyHidden> {cart.name}</VisuallyHidden>
      </Button>
    </form>
  );
}
