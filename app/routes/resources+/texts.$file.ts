import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendTexts } from "#app/delivery/page-texts.server.ts";

/** Texts that pages share, loaded when a page is hydrated. */
export const loader = ({ params: { file = "" } }: LoaderFunctionArgs) => sendTexts(file);
