import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrdersPage } from "#app/features/seller/desk/orders-page.tsx";
import { loadOrders } from "#app/features/seller/desk/orders.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadOrders(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.frame.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />;
}
