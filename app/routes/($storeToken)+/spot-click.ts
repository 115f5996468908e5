import type { LoaderFunctionArgs } from "@remix-run/node";
import { followClick } from "#app/features/marketing/click.server.ts";

/** No page: counts a click on what a spot shows and goes where it leads. */
export const loader = ({ context, request }: LoaderFunctionArgs) => followClick(context, request);
