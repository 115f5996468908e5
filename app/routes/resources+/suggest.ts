import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSuggestions } from "#app/features/catalog/suggest.server.ts";

/** Words for the search box while somebody types; the box works without them. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadSuggestions(context, request);
