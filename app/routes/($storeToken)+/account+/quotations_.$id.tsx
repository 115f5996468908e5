import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runQuotationIntents } from "#app/features/quotation/actions.server.ts";
import { DetailPage } from "#app/features/quotation/detail-page.tsx";
import { loadDetail } from "#app/features/quotation/detail.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadDetail(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runQuotationIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DetailPage {...useLoaderData<typeof loader>()} />;
}
