import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTemplate } from "#app/features/quick-order/template.server.ts";

/** An empty file of rows with its headings. */
export const loader = ({ context }: LoaderFunctionArgs) => loadTemplate(context);
