import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "#app/features/identity/provider.server.ts";

/** Where the provider sends people back to. Without a page of its own, so that no shell takes the word for the next one. */
export const loader = ({ context, request }: LoaderFunctionArgs) => comeBack(context, request);
