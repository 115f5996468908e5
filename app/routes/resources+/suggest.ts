import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSuggestions } from "#app/features/catalog/suggest.server.ts";

/** Suggestions for the search box; it works without them. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadSuggestions(context, request);
