import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "#app/features/identity/provider.server.ts";

/** Where the provider redirects people to. It has no page of its own, so that no shell takes over the message meant for the next one. */
export const loader = ({ context, request }: LoaderFunctionArgs) => comeBack(context, request);
