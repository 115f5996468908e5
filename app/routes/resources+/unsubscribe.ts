import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadToPage, unsubscribe } from "#app/features/unsubscribe/unsubscribe.server.ts";

/** For people whose mail program opens the address instead of posting to it. */
export const loader = ({ request }: LoaderFunctionArgs) => leadToPage(request);

export const action = ({ request, context }: ActionFunctionArgs) => unsubscribe(request, context);
