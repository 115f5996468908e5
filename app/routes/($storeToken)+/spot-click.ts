import type { LoaderFunctionArgs } from "@remix-run/node";
import { followClick } from "#app/features/marketing/click.server.ts";

/** Not a page: counts a click on the content of a spot and redirects to its target. */
export const loader = ({ context, request }: LoaderFunctionArgs) => followClick(context, request);
