import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadLogFile } from "#app/features/service/log.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadLogFile(context, request);
