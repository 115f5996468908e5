import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrdersPage } from "#app/features/seller/desk/orders-page.tsx";
import { loadOrders } from "#app/features/seller/desk/orders.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadOrders(context, request);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />;
}
