import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "#app/features/order/pages/history-page.tsx";
import { loadHistory } from "#app/features/order/pages/history.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadHistory(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}
