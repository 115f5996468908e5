import type { ActionFunctionArgs } from "@remix-run/node";
import { takePaymentCallback } from "#app/features/payment/callback.server.ts";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

export const action = ({ request, context }: ActionFunctionArgs) => takePaymentCallback(request, context);
