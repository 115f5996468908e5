import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadManifest } from "#app/features/shell/manifest.server.ts";

/** The shop's name and icon for a phone's home screen. */
export const loader = ({ context }: LoaderFunctionArgs) => loadManifest(context);
