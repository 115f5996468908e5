import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRobots } from "#app/features/sitemap/robots.server.ts";

/** What search engines may look at. */
export const loader = ({ context }: LoaderFunctionArgs) => loadRobots(context);
