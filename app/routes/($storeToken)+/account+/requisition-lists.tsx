import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listsIntents, runRequisitionIntents } from "#app/features/requisition-list/actions.server.ts";
import { ListsPage } from "#app/features/requisition-list/lists-page.tsx";
import { loadLists } from "#app/features/requisition-list/lists.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadLists(context, request);

export const action = (args: ActionFunctionArgs) => runRequisitionIntents(args, listsIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListsPage {...useLoaderData<typeof loader>()} />;
}
