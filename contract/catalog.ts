import * as z from "zod";
import { call } from "./call.ts";
import { Links, Product } from "./shapes/product.ts";
import { flag, id, list, many, quantity } from "./wire.ts";

const Widget = z.object({
  id,
  name: z.string().optional(),
  widgetName: z.string(),
  sequence: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.string()).optional(),
});

const Layout = z.object({
  id: id.optional(),
  name: z.string().optional(),
  containerName: z.string().optional(),
  slots: z.array(z.object({ id, widgets: z.array(Widget) })).optional(),
});

/** What a SEO URL resolves to. */
export const SeoUrl = z.object({
  id: id.optional(),
  storeId: id.optional(),
  language: z.string().optional(),
  identifier: z.string(),
  tokenName: z.string(),
  tokenValue: id,
  tokenExternalValue: z.string().optional(),
  /** If not empty: a permanent redirect to that identifier. */
  redirect: z.string().optional(),
  isProductSKU: flag.optional(),
  page: z.object({
    name: z.string().optional(),
    type: z.string(),
    title: z.string(),
    metaDescription: z.string().optional(),
    metaKeyword: z.string().optional(),
    imageAlternateDescription: z.string().optional(),
  }),
  layout: Layout.optional(),
});
export type SeoUrl = z.output<typeof SeoUrl>;

const categoryFields = {
  id,
  uniqueID: id.optional(),
  storeID: id.optional(),
  identifier: z.string(),
  name: z.string(),
  description: z.string().optional(),
  shortDescription: z.string().optional(),
  /** Ours: the language of its texts, if it differs from the requested one. */
  x_languageId: id.optional(),
  thumbnail: z.string().optional(),
  fullImage: z.string().optional(),
  sequence: z.string().optional(),
  parentCatalogGroupID: z.string().optional(),
  seo: z.object({ href: z.string() }).optional(),
  /** The addresses of this category and those above and below it; children come as `href: …`. */
  links: Links.optional(),
};

const CategoryLeaf = z.object(categoryFields);
const CategoryBranch = CategoryLeaf.extend({ children: z.array(CategoryLeaf).optional() });
const CategoryGroup = CategoryLeaf.extend({ children: z.array(CategoryBranch).optional() });
/** A category with up to three levels below it, nested only when `depthAndLimit` asks for them. */
export const Category = CategoryLeaf.extend({ children: z.array(CategoryGroup).optional() });
export type Category = z.output<typeof Category>;

export const Facet = z.object({
  name: z.string(),
  value: z.string(),
  entry: list(
    z.object({
      label: z.string(),
      /** Sent back as `facet`, exactly as received. */
      value: z.string(),
      count: quantity,
      image: z.string().optional(),
      extendedData: z.object({ uniqueId: z.string() }).optional(),
    }),
  ),
  extendedData: z
    .object({
      fname: z.string().optional(),
      fdesc: z.string().optional(),
      propertyvalue: z.string().optional(),
      displayable: z.string().optional(),
      displaySequence: z.string().optional(),
      sortorder: z.string().optional(),
      max_display: z.string().optional(),
      allowMultipleValueSelection: z.string().optional(),
      zero_display: z.string().optional(),
      maximumValuesToDisplay: z.string().optional(),
      allValuesReturned: z.string().optional(),
    })
    .optional(),
});
export type Facet = z.output<typeof Facet>;

const Crumb = z.object({
  label: z.string(),
  value: z.string(),
  type_: z.string().optional(),
  seo: z.object({ href: z.string() }).optional(),
});

/** `0` relevance, `1` brand, `2` name, `3` price ascending, `4` price descending. */
const OrderBy = z.enum(["0", "1", "2", "3", "4"]);

export const ProductList = z.object({
  total: z.number().optional(),
  contents: z.array(Product),
  facets: z.array(Facet).optional(),
  breadCrumbTrailEntryView: z.array(Crumb).optional(),
  metaData: z.object({ price: z.string().optional(), spellCheck: z.array(z.string()).optional() }).optional(),
  next: z.string().optional(),
  previous: z.string().optional(),
});
export type ProductList = z.output<typeof ProductList>;

const handled = { resourceHandler: z.object({ resourceName: z.string() }).optional() };

const Suggestion = z.object({
  identifier: z.string(),
  entry: z.array(
    z.object({
      value: z.string().optional(),
      name: z.string().optional(),
      term: z.string().optional(),
      fullPath: z.string().optional(),
      count: z.union([z.string(), z.number()]).optional(),
      frequency: z.string().optional(),
      partNumber: z.string().optional(),
      shortDescription: z.string().optional(),
      /** Ours: the language of its texts, if it differs from the requested one. */
      x_languageId: id.optional(),
      image: z.string().optional(),
      seo: z.object({ href: z.string() }).optional(),
    }),
  ),
});

/** @see docs/interface/catalog.md */
export const catalog = {
  /** SEO address to page. Unknown: empty `contents`. */
  urls: call("GET api/v2/urls", {
    open: true,
    root: "search",
    query: z.object({
      identifier: many.optional(),
      tokenName: z.string().optional(),
      tokenValue: z.string().optional(),
    }),
    reply: z.object({ contents: z.array(SeoUrl) }),
    faults: [],
  }),
  /** Top categories, or by `id`, `identifier`, `parentCategoryId`; `depthAndLimit` like `11,11` nests children. */
  categories: call("GET api/v2/categories", {
    open: true,
    root: "search",
    query: z.object({
      id: many.optional(),
      identifier: many.optional(),
      parentCategoryId: z.string().optional(),
      depthAndLimit: z.string().optional(),
    }),
    reply: z.object({ contents: z.array(Category) }),
    faults: [],
  }),
  /** Listing (`categoryId`, `searchTerm`), detail (`id`, `partNumber`) or associations (`productId`, `associationType`). */
  products: call("GET api/v2/products", {
    open: true,
    contractual: true,
    root: "search",
    query: z.object({
      id: many.optional(),
      partNumber: many.optional(),
      categoryId: z.string().optional(),
      searchTerm: z.string().optional(),
      productId: z.string().optional(),
      associationType: z.string().optional(),
      profileName: z.string().optional(),
      limit: z.string().optional(),
      offset: z.string().optional(),
      orderBy: OrderBy.optional(),
      facet: many.optional(),
      facetLimit: many.optional(),
      minPrice: z.string().optional(),
      maxPrice: z.string().optional(),
      manufacturer: z.string().optional(),
      seller: z.string().optional(),
    }),
    reply: ProductList,
    faults: [],
  }),
  suggestions: call("GET sitecontent/suggestions", {
    open: true,
    root: "search-store",
    resource: "sitecontent",
    /** Without `term`: everything of each kind, to be filtered by the client. */
    query: z.object({ suggestType: many, term: z.string().optional(), limit: z.string().optional() }),
    reply: z.object({ ...handled, suggestionView: z.array(Suggestion) }),
    faults: [],
  }),
  keywordSuggestions: call("GET sitecontent/keywordSuggestionsByTerm/{term}", {
    open: true,
    root: "search-store",
    resource: "sitecontent",
    query: z.object({ limit: z.string().optional() }),
    reply: z.object({ ...handled, suggestionView: z.array(Suggestion) }),
    faults: [],
  }),
  /** A search rule with a landing page answers `redirecturl`. */
  searchDisplay: call("GET searchdisplay/bySearchTerm", {
    open: true,
    query: z.object({ searchTerm: z.string() }),
    reply: z.object({ redirecturl: z.string().optional(), viewTaskName: z.string().optional() }),
    faults: [],
  }),
};
