import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runLists } from "#app/features/cost-center/lists/actions.server.ts";
import { ListsPage } from "#app/features/cost-center/lists/lists-page.tsx";
import { loadLists } from "#app/features/cost-center/lists/lists.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadLists(context, request);

export function action(args: ActionFunctionArgs) {
  return runLists(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListsPage {...useLoaderData<typeof loader>()} />;
}
