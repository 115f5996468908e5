import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeIntents, runCartIntents } from "#app/features/saved-cart/actions.server.ts";
import { RemovePage } from "#app/features/saved-cart/remove-page.tsx";
import { loadRemoval } from "#app/features/saved-cart/remove.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRemoval(context, request);

export const action = (args: ActionFunctionArgs) => runCartIntents(args, removeIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RemovePage {...useLoaderData<typeof loader>()} />;
}
