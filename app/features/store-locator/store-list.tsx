import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { StoreStock } from "./around/stock.server.ts";
import type { StoreCard } from "./around/view.server.ts";

export type LocatorText = Dictionary["storeLocator"];
type ListedStore = StoreCard & { stock?: StoreStock; mine: boolean };
type ListProps = { text: LocatorText; stores: ListedStore[]; form: string; sku: string; numbered?: boolean };

/** Shops side by side: where they are, how far away, whether they are open, and whether they have the product. */
export function StoreList({ text, stores, form, sku, numbered }: ListProps) {
  return (
    <ul className="columns">
      {stores.map((store, index) => (
        <li key={store.id} className="stack">
          <Store text={text} store={store} form={form} sku={sku} number={numbered ? index + 1 : undefined} />
        </li>
      ))}
    </ul>
  );
}

type StoreProps = Omit<ListProps, "stores" | "numbered"> & { store: ListedStore; number?: number | undefined };

function Store({ text, store, form, sku, number }: StoreProps) {
  return (
    <Panel
      headingLevel="h3"
      title={
        <>
          {number ? <span className="map-number">{number}</span> : null} <a href={store.href}>{store.name}</a>
        </>
      }
      action={store.distance ? <span className="number">{store.distance}</span> : null}
    >
      <p className="small">
        <AddressLines lines={store.address} />
      </p>
      <div className="cluster">
        {store.opening.text ? <Badge kind={store.opening.kind}>{store.opening.text}</Badge> : null}
        {store.stock ? <Badge kind={store.stock.kind}>{store.stock.text}</Badge> : null}
        {store.mine ? <Badge kind="accent">{text.mine}</Badge> : null}
      </div>
      <div className="cluster">
        <a href={store.route} rel="noreferrer">
          {text.route}
          <VisuallyHidden> {store.name}</VisuallyHidden>
        </a>
        {store.mine ? null : <ChooseForm text={text} id={store.id} name={store.name} form={form} sku={sku} small />}
      </div>
    </Panel>
  );
}

type ChooseProps = { text: LocatorText; id: string; name?: string; form?: string; sku: string; small?: boolean };

export function ChooseForm({ text, id, name, form, sku, small }: ChooseProps) {
  return (
    <form method="post" action={form}>
      <HiddenFields values={{ intent: "choose", physicalStoreId: id, sku: sku || undefined }} />
      <Button variant="secondary" size={small ? "small" : undefined}>
        {text.choose}
        {name ? <VisuallyHidden> {name}</VisuallyHidden> : null}
      </Button>
    </form>
  );
}
