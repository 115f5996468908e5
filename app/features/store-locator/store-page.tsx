import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";
import { AddressLines } from "#app/components/address-lines.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { StorePage as StoreData } from "./detail.server.ts";
import { DrawnMap } from "./drawn-map-view.tsx";
import { KeepStore } from "./remembered-store.tsx";
import { ChooseForm } from "./store-list.tsx";
import { StoreMap } from "./store-map.tsx";

type Data = SerializeFrom<StoreData>;

/** One shop. */
export function StorePage(data: Data) {
  const { text, crumbs, store } = data;
  return (
    <>
      <Breadcrumb label={text.title} items={crumbs} />
      <PageHeading
        title={store.name}
        actions={
          <>
            {store.opening.text ? <Badge kind={store.opening.kind}>{store.opening.text}</Badge> : null}
            {store.mine ? <Badge kind="accent">{text.mine}</Badge> : null}
          </>
        }
      />
      <FormErrors />
      <Stock data={data} />
      <div className="store__facts">
        <Where data={data} />
        <Hours data={data} />
        <Services data={data} />
      </div>
      {data.drawn ? <DrawnMap map={data.drawn} text={text} /> : null}
      {data.map ? <StoreMap map={data.map} text={text} stores={[store]} close /> : null}
      <KeepStore store={store} />
    </>
  );
}

function Where({ data: { text, store, sku } }: { data: Data }) {
  return (
    <Panel title={text.address}>
      <p>
        <AddressLines lines={store.address} />
        {store.phone ? (
          <a href={`tel:+52${store.phone.replace(/\D/g, "")}`}>
            {text.phone} <bdi dir="ltr">{store.phone}</bdi>
          </a>
        ) : null}
      </p>
      <div className="actions">
        <ButtonLink href={store.route} rel="noreferrer">
          <Icon name="pin" /> {text.route}
        </ButtonLink>
        {store.mine ? (
          <form method="post">
            <HiddenFields values={{ intent: "forget" }} />
            <Button variant="quiet">{text.forget}</Button>
          </form>
        ) : (
          <ChooseForm text={text} id={store.id} sku={sku} />
        )}
      </div>
    </Panel>
  );
}

function Hours({ data: { text, hours, store } }: { data: Data }) {
  if (hours.length === 0) return store.opening.text ? <Panel title={text.hours}>{store.opening.text}</Panel> : null;
  return (
    <Panel title={text.hours}>
      <SummaryList
        rows={hours.map(({ day, today, times }) => ({
          name: today ? <strong>{`${day} (${text.today})`}</strong> : day,
          value: today ? <strong>{times}</strong> : times,
        }))}
      />
    </Panel>
  );
}

function Services({ data: { text, services, store } }: { data: Data }) {
  const offered = [...(store.pickUp ? [text.pickUp] : []), ...services];
  if (offered.length === 0) return null;
  return (
    <Panel title={text.servicesTitle}>
      <ul className="stack stack--s">
        {offered.map((service) => (
          <li key={service} className="store__service">
            <Icon name="check" /> {service}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Stock({ data: { stock } }: { data: Data }) {
  if (!stock) return null;
  return (
    <Panel title={stock.href ? <a href={stock.href}>{stock.title}</a> : stock.title} sunk>
      {stock.here ? (
        <p>
          <Badge kind={stock.here.kind}>{stock.here.text}</Badge>
        </p>
      ) : null}
      <p className="small">{stock.asOf}</p>
    </Panel>
  );
}
