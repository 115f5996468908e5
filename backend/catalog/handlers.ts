import { contract } from "#contract";
import { refused } from "#backend/platform/http/fault.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { showCategories } from "./categories.ts";
import { contextOf } from "./context.ts";
import { showAssociations, showProducts } from "./detail.ts";
import { noteEmptySearch } from "./empty-search/note.ts";
import { listProducts } from "./listing.ts";
import { showSearchDisplay } from "./search-display.ts";
import { suggest } from "./suggestions.ts";
import { showUrls } from "./urls.ts";

/** The catalog: addresses, categories, listings, details, suggestions. @see docs/interface/catalog.md#catalog */
export const catalogHandlers = handlers(contract.catalog, {
  urls: async (args) => ({ contents: await showUrls(await contextOf(args), args.query) }),

  categories: async (args) => ({ contents: await showCategories(await contextOf(args), args.query) }),

  products: async (args) => {
    const { query, common } = args;
    const context = await contextOf(args);
    if (query.id ?? query.partNumber) return showProducts(context, query);
    if (query.productId !== undefined) return showAssociations(context, query);
    if (query.categoryId === undefined && query.searchTerm === undefined)
      throw refused("_ERR_MISSING_CMD_PARAMETER", { field: "categoryId" });
    const list = await listProducts(context, query, common);
    noteEmptySearch(args, list.total);
    return list;
  },

  suggestions: async (args) => {
    const { suggestType, term, limit } = args.query;
    return { ...handled, suggestionView: await suggest(await contextOf(args), suggestType, term, limit) };
  },

  keywordSuggestions: async (args) => ({
    ...handled,
    suggestionView: await suggest(await contextOf(args), ["Keyword"], args.params.term, args.query.limit),
  }),

  searchDisplay: ({ db, store, query }) => showSearchDisplay(db, store, query.searchTerm),
});

/** The query service names the resource of suggestions in a wrapper. */
const handled = { resourceHandler: { resourceName: "sitecontent" } };
