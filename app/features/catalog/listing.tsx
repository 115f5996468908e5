import type { SerializeFrom } from "@remix-run/node";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { cardId } from "#app/components/card-tools.tsx";
import { ChosenFilters, FacetButton, facetId, FacetList } from "#app/components/facet-list.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { SortSelect } from "#app/components/sort-select.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { ListingView } from "./listing-view.server.ts";
import { RememberFacets } from "./remember-facets.tsx";

type ListingData = SerializeFrom<ListingView>;
type ListingText = Dictionary["catalog"]["listing"];
type ListingProps = { listing: ListingData; text: ListingText; empty: ReactNode };

/** Filters, order, products and pages of a category or a search; every choice has an address. */
export function Listing({ listing, text, empty }: ListingProps) {
  const { products, chosen, tools } = listing;
  const worthSorting = products.length > 1;
  const count = useFocusFallback(listing.clear + chosen.length);
  return (
    <div className="listing">
      <FacetList
        label={text.filters}
        closeLabel={text.close}
        groups={listing.groups}
        show={{ label: listing.show, to: "results" }}
      >
        {listing.price && (worthSorting || listing.filtered) ? (
          <PriceForm listing={listing} price={listing.price} text={text} />
        ) : null}
      </FacetList>
      <RememberFacets ids={listing.groups.map(facetId)} />
      <div className="listing__results" id="results">
        {listing.price ? <LimitErrors price={listing.price} text={text} /> : null}
        <FormErrors idOf={(_, { partNumber = [] }) => (partNumber[0] ? cardId(partNumber[0]) : null)} />
        <div className="listing__bar">
          <p role="status" tabIndex={-1} ref={count}>
            {listing.count}
          </p>
          <FacetButton label={chosen.length ? `${text.filters} (${chosen.length})` : text.filters} />
          {worthSorting ? (
            <SortSelect
              action={listing.action}
              hidden={listing.hidden.sort}
              name="sort"
              label={text.sort}
              options={listing.sort.options}
              value={listing.sort.value}
              submitLabel={text.apply}
            />
          ) : null}
        </div>
        <ChosenFilters label={text.chosen} filters={chosen} clear={{ label: text.clear, href: listing.clear }} />
        {products.length > 0 ? (
          <ProductGrid
            products={products}
            headingLevel="h2"
            eager
            label={text.results}
            tools={tools}
            marks={listing.marks}
          />
        ) : (
          empty
        )}
        <MoreProducts more={listing.more} />
        <Pagination label={text.pages} {...listing.paging} />
      </div>
    </div>
  );
}

function MoreProducts({ more }: Pick<ListingData, "more">) {
  if (!more) return null;
  return (
    <p className="center">
      <ButtonLink variant="secondary" href={more.href} rel="nofollow">
        {more.label}
      </ButtonLink>
    </p>
  );
}

/** The control that was used may disappear with what it changed; the focus then moves to the result. */
function useFocusFallback(state: string) {
  const target = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [state]);
  return target;
}

type Limits = { price: NonNullable<ListingData["price"]>; text: ListingText };

/** On a phone the fields are behind a button: what is wrong with them has to be said beside the products, too. */
function LimitErrors({ price, text }: Limits) {
  const errors = (["min", "max"] as const).flatMap((name) => {
    const { error } = price[name];
    return error ? [{ id: `price-${name}`, message: `${text[name]}: ${error}` }] : [];
  });
  return <ErrorSummary key={`${price.min.value} ${price.max.value}`} heading={price.summary} errors={errors} />;
}

type PriceFormProps = Omit<ListingProps, "empty"> & Limits;

function PriceForm({ listing, price: { min, max }, text }: PriceFormProps) {
  const money = { inputMode: "decimal", autoComplete: "off", dir: "ltr", short: true } as const;
  const field = (name: "min" | "max", { value, error }: typeof min) => (
    <Field
      {...money}
      id={`price-${name}`}
      name={name}
      label={text[name]}
      defaultValue={value}
      error={error}
      key={`${name} ${value}`}
    />
  );
  return (
    <Disclosure summary={text.own} open={Boolean(min.value || max.value)}>
      <form className="cluster" method="get" action={listing.action}>
        <HiddenFields values={listing.hidden.price} />
        {field("min", min)}
        {field("max", max)}
        <Button variant="secondary">
          {text.apply}
          <VisuallyHidden> {text.own}</VisuallyHidden>
        </Button>
      </form>
    </Disclosure>
  );
}
