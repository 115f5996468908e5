import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runOrder } from "#app/features/seller/desk/order-actions.server.ts";
import { OrderPage } from "#app/features/seller/desk/order-page.tsx";
import { loadOrder } from "#app/features/seller/desk/order.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadOrder(context, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runOrder(args);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
