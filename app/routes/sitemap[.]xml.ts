import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSitemap } from "#app/features/sitemap/sitemap.server.ts";

/** What search engines should look at. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadSitemap(context, request);
