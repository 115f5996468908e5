import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runNewReturn } from "#app/features/return/actions.server.ts";
import { NewReturnPage } from "#app/features/return/new-page.tsx";
import { loadNewReturn } from "#app/features/return/new.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadNewReturn(context, request, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runNewReturn(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <NewReturnPage {...useLoaderData<typeof loader>()} />;
}
