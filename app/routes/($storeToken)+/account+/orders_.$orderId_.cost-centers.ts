import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadFile } from "#app/features/cost-center/file.server.ts";

/** What each cost center pays of an order, as a file. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadFile(context, params.orderId ?? "");
