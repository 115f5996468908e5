import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { DrawnMap } from "./drawn-map-view.tsx";
import type { LocatorPage as LocatorData } from "./locator.server.ts";
import { NearMe } from "./near-me.tsx";
import { RememberedStore } from "./remembered-store.tsx";
import { StoreList } from "./store-list.tsx";
import { StoreMap } from "./store-map.tsx";

type Data = SerializeFrom<LocatorData>;

/** Shops near a place: a list first; position and map are extras. */
export function LocatorPage(data: Data) {
  const { text, product, myStore, stores, summary, choices } = data;
  return (
    <>
      <PageHeading title={product?.title ?? text.title} text={product ? product.asOf : text.intro} />
      <FormErrors />
      {product?.problem ? <Notice kind="warning">{product.problem}</Notice> : null}
      <SearchForm data={data} />
      {myStore ? (
        <Section id="my-store" title={text.myStore}>
          <StoreList text={text} stores={[myStore]} form={data.form} sku={data.search.sku} />
        </Section>
      ) : (
        <RememberedStore text={text} form={data.form} />
      )}
      {choices.length > 0 ? <Links title={text.whichPlace} links={choices} id="choices" /> : null}
      {stores.length > 0 ? (
        <Section id="results" title={text.results} action={data.clear ? <a href={data.clear}>{text.clear}</a> : null}>
          <div className="stack stack--s">
            <p role="status">{summary.count}</p>
            {summary.note ? <p className="small soft">{summary.note}</p> : null}
            {product?.toggle ? <a href={product.toggle.href}>{product.toggle.label}</a> : null}
          </div>
          {data.drawn ? <DrawnMap map={data.drawn} text={text} numbered /> : null}
          <StoreList text={text} stores={stores} form={data.form} sku={data.search.sku} numbered={!!data.drawn} />
          {data.map ? <StoreMap map={data.map} text={text} stores={stores} /> : null}
        </Section>
      ) : null}
      <Nothing data={data} />
      {data.cities.length > 0 ? <Links id="cities" title={text.byCity} links={data.cities} /> : null}
      <Links id="places" title={data.places.cities ? text.byCity : text.byState} links={data.places.links} />
    </>
  );
}

function SearchForm({ data: { text, form, carried, search, regions } }: { data: Data }) {
  return (
    <Panel>
      <form method="get" action={form} className="form">
        <HiddenFields values={{ ...carried, sku: search.sku || undefined }} />
        <div className="field-row">
          <Field
            id="q"
            name="q"
            label={text.q}
            hint={text.qHint}
            defaultValue={search.q}
            key={`q ${search.q}`}
            maxLength={60}
            autoComplete="postal-code"
            type="search"
          />
          <SelectField
            id="state"
            name="state"
            label={text.state}
            options={regions}
            placeholder={text.anyState}
            defaultValue={search.region}
            key={`state ${search.region}`}
          />
        </div>
        <div className="actions">
          <Button>
            {text.submit}
            <VisuallyHidden> {text.title}</VisuallyHidden>
          </Button>
          <NearMe text={text} sku={search.sku} />
        </div>
      </form>
    </Panel>
  );
}

/** Shown if a place was searched for and nothing is there. */
function Nothing({ data: { text, stores, choices, clear, product } }: { data: Data }) {
  if (stores.length > 0 || choices.length > 0 || !clear) return null;
  return (
    <div role="status">
      <EmptyState icon="store" title={text.none} text={text.noneText}>
        {product?.toggle ? <a href={product.toggle.href}>{product.toggle.label}</a> : null}
        <a href={clear}>{text.clear}</a>
      </EmptyState>
    </div>
  );
}

function Links({ id, title, links }: { id: string; title: string; links: { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="columns link-list">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
