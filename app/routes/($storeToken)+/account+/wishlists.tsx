import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runListIntents, wishlistsIntents } from "#app/features/wishlist/actions.server.ts";
import { ListsPage } from "#app/features/wishlist/lists-page.tsx";
import { loadLists } from "#app/features/wishlist/lists.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadLists(context);

export const action = (args: ActionFunctionArgs) => runListIntents(args, wishlistsIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListsPage {...useLoaderData<typeof loader>()} />;
}
