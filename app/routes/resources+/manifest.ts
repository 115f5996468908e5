import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadManifest } from "#app/features/shell/manifest.server.ts";

/** What the shop is called, and its sign, on a phone's home screen. */
export const loader = ({ context }: LoaderFunctionArgs) => loadManifest(context);
