import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadLlms } from "#app/features/sitemap/llms.server.ts";

/** The store on one page, for assistants that read for people. */
export const loader = ({ context }: LoaderFunctionArgs) => loadLlms(context);
