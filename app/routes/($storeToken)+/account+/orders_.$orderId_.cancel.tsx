import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CancelPage } from "#app/features/order/pages/cancel-page.tsx";
import { loadCancel } from "#app/features/order/pages/cancel.server.ts";
import { runCancel } from "#app/features/order/pages/detail-actions.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadCancel(context, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runCancel(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <CancelPage {...useLoaderData<typeof loader>()} />;
}
