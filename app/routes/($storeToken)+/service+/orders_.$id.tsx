import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runServiceOrder } from "#app/features/service/order-actions.server.ts";
import { ServiceOrderPage } from "#app/features/service/order-page.tsx";
import { loadServiceOrder } from "#app/features/service/order.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadServiceOrder(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runServiceOrder(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ServiceOrderPage {...useLoaderData<typeof loader>()} />;
}
