import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { runListIntents } from "#app/features/wishlist/actions.server.ts";
import { ListPage } from "#app/features/wishlist/list-page.tsx";
import { loadList } from "#app/features/wishlist/list.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => loadList(context, params.id ?? "", request);

export const action = (args: ActionFunctionArgs) => runListIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  const { id = "" } = useParams();
  return <ListPage id={id} {...useLoaderData<typeof loader>()} />;
}
