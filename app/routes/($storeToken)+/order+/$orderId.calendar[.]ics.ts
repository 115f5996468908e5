import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCalendar } from "#app/features/order/pages/calendar.server.ts";

/** The days on which an order arrives, or can be picked up, as a calendar file. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadCalendar(context, params.orderId ?? "");
