import { type AppLoadContext, json } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";

const maxSuggestions = 8;

/** Search suggestions as a list of texts; empty if the call fails. */
export async function loadSuggestions(context: AppLoadContext, request: Request) {
  const { commerce } = await context.shop();
  const term = new URL(request.url).searchParams.get("q")?.trim().slice(0, 60) ?? "";
  const { suggestionView } =
    term.length < 2
      ? { suggestionView: [] }
      : await optional(
          commerce.catalog.suggestions({
            query: { suggestType: ["Keyword", "Category", "Brand", "Product"], term, limit: "3" },
          }),
          { suggestionView: [] },
        );
  const texts = suggestionView.flatMap(({ entry }) => entry.flatMap(({ term: word, name }) => word ?? name ?? []));
  const headers = { "Cache-Control": "private, max-age=60", "X-Robots-Tag": "noindex" };
  return json([...new Set(texts)].slice(0, maxSuggestions), { headers });
}
