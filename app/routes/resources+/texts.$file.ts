import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendTexts } from "#app/delivery/page-texts.server.ts";

/** Texts that pages share, for the moment when they come alive. */
export const loader = ({ params: { file = "" } }: LoaderFunctionArgs) => sendTexts(file);
