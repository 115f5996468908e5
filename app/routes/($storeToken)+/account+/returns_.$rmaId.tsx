import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runReturn } from "#app/features/return/actions.server.ts";
import { ReturnPage } from "#app/features/return/detail-page.tsx";
import { loadReturn } from "#app/features/return/detail.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadReturn(context, params.rmaId ?? "");

export const action = (args: ActionFunctionArgs) => runReturn(args);

export const links = sheets("progress");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ReturnPage {...useLoaderData<typeof loader>()} />;
}
