import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Breadcrumb } from "#app/components/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ChoiceList } from "#app/components/choice-list.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { Departments } from "#app/components/departments.tsx";
import { ChosenFilters, FacetList } from "#app/components/facet-list.tsx";
import { Gallery } from "#app/components/gallery.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Picture } from "#app/components/picture.tsx";
import { Price } from "#app/components/price.tsx";
import { ProductCard } from "#app/components/product-card.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { QuantityField } from "#app/components/quantity-field.tsx";
import { SearchForm } from "#app/components/search-form.tsx";
import { SiteHeader } from "#app/components/site-header.tsx";
import { Steps } from "#app/components/steps.tsx";

const galleryWords = { closePicture: "Close", previousPicture: "Back", nextPicture: "Next" };
const picture = { src: "/a.webp", alt: "", width: 600, height: 600 };

describe("Picture", () => {
  it("loads lazily by default, and the first picture eagerly with high priority", () => {
    const late = renderToStaticMarkup(<Picture {...picture} />);
    const first = renderToStaticMarkup(<Picture {...picture} first />);
    expect(late).toContain('loading="lazy"');
    expect(late).not.toContain("fetchpriority");
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchpriority="high"');
  });

  it("reserves its space without an inline style", () => {
    const html = renderToStaticMarkup(<Picture {...picture} />);
    expect(html).toMatch(/width="600" height="600"/);
    expect(html).not.toContain("style=");
  });

  it("offers better formats before the fallback", () => {
    const sources = [{ type: "image/avif", srcSet: "/a.avif 600w" }];
    const html = renderToStaticMarkup(<Picture {...picture} sizes="50vw" sources={sources} />);
    expect(html).toMatch(/<picture><source type="image\/avif" srcSet="\/a.avif 600w" sizes="50vw"\/><img/);
  });
});

describe("Price", () => {
  it("has a struck-through price and a sale color only with a list price", () => {
    expect(renderToStaticMarkup(<Price offer="$10.00" />)).not.toMatch(/<s |price--reduced/);
    const html = renderToStaticMarkup(
      <Price offer="$10.00" list="$12.00" words={{ offer: "Price", list: "Before" }} />,
    );
    expect(html).toContain("price--reduced");
    expect(html).toMatch(/<s class="price__list"><span class="visually-hidden">Before <\/span><bdi>\$12.00/);
  });
});

describe("ProductCard and ProductGrid", () => {
  it("has one link, in its heading", () => {
    const html = renderToStaticMarkup(<ProductCard name="Cup" href="/cup" picture={picture} headingLevel="h2" />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<h2 class="product-card__name"><a href="/cup"><bdi>Cup</bdi></a></h2>');
  });

  it("loads only the first two pictures of an eager grid eagerly", () => {
    const products = ["a", "b", "c", "d"].map((name) => ({ name, href: `/${name}`, picture }));
    expect(renderToStaticMarkup(<ProductGrid products={products} eager />).match(/eager/g)).toHaveLength(2);
    expect(renderToStaticMarkup(<ProductGrid products={products} />)).not.toContain("eager");
  });
});

describe("links that show the current position", () => {
  it("breadcrumb: the last entry is the current page, not a link", () => {
    const items = [
      { label: "Home", href: "/" },
      { label: "Cups", href: "/cups" },
    ];
    const html = renderToStaticMarkup(<Breadcrumb label="You are here" items={items} />);
    expect(html).toContain('<span aria-current="page">Cups</span>');
    expect(html).not.toContain('href="/cups"');
  });

  it("facets: selected entries are marked, and every chosen filter has a named link to remove it", () => {
    const groups = [{ id: "b", name: "Brand", entries: [{ label: "Cinsa", href: "/x", count: "3", selected: true }] }];
    const list = renderToStaticMarkup(<FacetList label="Filters" closeLabel="Close" groups={groups} />);
    expect(list).toMatch(/href="\/x#filters"[^>]*aria-current="true"/);
    expect(list).toContain('<details class="disclosure" id="facet-b" open="">');
    const chosen = [{ label: "Cinsa", href: "/", removeLabel: "Remove Cinsa" }];
    expect(renderToStaticMarkup(<ChosenFilters label="Chosen" filters={chosen} />)).toContain(
      'aria-label="Remove Cinsa"',
    );
    expect(renderToStaticMarkup(<ChosenFilters label="Chosen" filters={[]} />)).toBe("");
  });

  it("choices: an unavailable choice remains a link and says why", () => {
    const choices = [
      { label: "S", href: "/s", selected: true },
      { label: "M", href: "/m", problem: "not in blue" },
    ];
    const html = renderToStaticMarkup(<ChoiceList id="size" name="Size" choices={choices} />);
    expect(html).toMatch(/href="\/s"[^>]*aria-current="true"/);
    expect(html).toMatch(/href="\/m"[^>]*title="not in blue"/);
    expect(html).toContain('<span class="visually-hidden"> (not in blue)</span>');
  });

  it("steps: one is current, and only completed ones are links", () => {
    const steps = [
      { label: "Contact", href: "/1" },
      { label: "Delivery", href: "/2" },
      { label: "Pay", href: "/3" },
    ];
    const html = renderToStaticMarkup(<Steps label="Checkout" steps={steps} current={1} doneLabel="done" />);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/1"']);
  });

  it("gallery: links to existing ids only, and counts the pictures if there are several", () => {
    const pictures = [picture, { ...picture, src: "/b.webp" }];
    const html = renderToStaticMarkup(<Gallery id="pic" label="Pictures" words={galleryWords} pictures={pictures} />);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
    expect(html).toContain("2 / 2</span>");
    expect(renderToStaticMarkup(<Gallery label="Pictures" words={galleryWords} pictures={[picture]} />)).not.toContain(
      "gallery__count",
    );
  });
});

describe("controls", () => {
  it("buttons submit by default", () => {
    expect(renderToStaticMarkup(<Button>Buy</Button>)).toBe(
      '<button type="submit" class="button button--primary">Buy</button>',
    );
    expect(renderToStaticMarkup(<Button type="button" variant="quiet" />)).toContain('type="button"');
    expect(renderToStaticMarkup(<ButtonLink href="/x">Go</ButtonLink>)).toMatch(/^<a href="\/x" class="button/);
  });

  it("quantity fields reference their error and request a suitable keyboard", () => {
    const html = renderToStaticMarkup(
      <QuantityField id="q" name="quantity" label="Quantity" defaultValue={2} max={9} error="Only 1 left" />,
    );
    expect(html).toContain('aria-describedby="q-error"');
    expect(html).toContain('inputMode="numeric"');
    const parts = <QuantityField id="q" name="q" label="Q" defaultValue={0.5} step={0.5} />;
    expect(renderToStaticMarkup(parts)).toContain('inputMode="decimal"');
  });

  it("search is a GET form that omits hidden fields without a value", () => {
    const html = renderToStaticMarkup(
      <SearchForm action="/search" label="Search" submitLabel="Go" hidden={{ storeId: "1", preview: undefined }} />,
    );
    expect(html).toMatch(/<form[^>]*method="get"/);
    expect(html).toContain('<input type="hidden" name="storeId" value="1"/>');
    expect(html).not.toContain("preview");
  });

  it("only error notices interrupt screen readers", () => {
    expect(renderToStaticMarkup(<Notice kind="error">No</Notice>)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Notice kind="success">Yes</Notice>)).toContain('role="status"');
    expect(renderToStaticMarkup(<Notice quiet>Fact</Notice>)).not.toContain("role=");
  });
});

describe("DataTable", () => {
  it("has real header cells, and repeats their labels on its cards", () => {
    const columns = [
      { key: "n", label: "Item", rowHeader: true },
      { key: "q", label: "Quantity", end: true },
      { key: "a", label: "Actions", hideLabel: true },
    ];
    const html = renderToStaticMarkup(
      <DataTable caption="Items" columns={columns} rows={[{ id: "1", cells: { n: "Cup", q: 2, a: "x" } }]} />,
    );
    expect(html.match(/scope="col"/g)).toHaveLength(3);
    expect(html).toContain('<th scope="row">Cup</th>');
    expect(html).toContain('<td class="data-table__end" data-label="Quantity">2</td>');
    expect(html).not.toContain('data-label="Actions"');
  });
});

describe("SiteHeader", () => {
  const departments = {
    label: "Departments",
    closeLabel: "Close",
    departments: [
      { name: "Kitchen", href: "/k", allLabel: "All of Kitchen", children: [{ name: "Cups", href: "/k/c" }] },
      { name: "Offers", href: "/o" },
    ],
  };

  it("reaches the menu, search, and cart without JavaScript", () => {
    const html = renderToStaticMarkup(
      <SiteHeader
        skip={{ label: "Skip to content", href: "#main" }}
        home={{ href: "/", logo: "Shop" }}
        menuLabel="Menu"
        search={<SearchForm action="/search" label="Search" submitLabel="Go" />}
        links={[{ icon: "cart", label: "Cart", href: "/cart", badge: "3", spoken: "Cart, 3 items" }]}
        departments={departments}
      />,
    );
    expect(html).toMatch(/^<a class="skip-link" href="#main">/);
    expect(html).toContain('popovertarget="departments"');
    expect(html).toMatch(/<nav[^>]*id="departments" popover="auto"/);
    expect(html).toMatch(/href="\/cart" aria-label="Cart, 3 items"/);
    expect(html).not.toMatch(/onclick|style=/i);
  });

  it("expands departments with subcategories, and links to those without", () => {
    const html = renderToStaticMarkup(<Departments {...departments} />);
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('<a class="departments__sub departments__sub--all" href="/k">All of Kitchen</a>');
    expect(html).toContain('<a class="departments__link" href="/o">Offers</a>');
  });
});
