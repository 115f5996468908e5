import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runCartIntents } from "#app/features/saved-cart/actions.server.ts";
import { DetailPage } from "#app/features/saved-cart/detail-page.tsx";
import { loadCart } from "#app/features/saved-cart/detail.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadCart(context, params.orderId ?? "", request);

export const action = (args: ActionFunctionArgs) => runCartIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DetailPage {...useLoaderData<typeof loader>()} />;
}
