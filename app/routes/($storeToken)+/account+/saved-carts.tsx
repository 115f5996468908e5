import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listIntents, runCartIntents } from "#app/features/saved-cart/actions.server.ts";
import { ListPage } from "#app/features/saved-cart/list-page.tsx";
import { loadCarts } from "#app/features/saved-cart/list.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCarts(context, request);

export const action = (args: ActionFunctionArgs) => runCartIntents(args, listIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
