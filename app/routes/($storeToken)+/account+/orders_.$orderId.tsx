import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runDetail } from "#app/features/order/pages/detail-actions.server.ts";
import { DetailPage } from "#app/features/order/pages/detail-page.tsx";
import { loadDetail } from "#app/features/order/pages/detail.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadDetail(context, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runDetail(args);

export const links = sheets("progress");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DetailPage {...useLoaderData<typeof loader>()} />;
}
