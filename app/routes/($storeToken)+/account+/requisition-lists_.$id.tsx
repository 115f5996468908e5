import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runRequisitionIntents } from "#app/features/requisition-list/actions.server.ts";
import { ListPage } from "#app/features/requisition-list/list-page.tsx";
import { loadList } from "#app/features/requisition-list/list.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => loadList(context, params.id ?? "", request);

export const action = (args: ActionFunctionArgs) => runRequisitionIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
