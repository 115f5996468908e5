import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeIntents, runBuyerIntents } from "#app/features/buyer/actions.server.ts";
import { loadRemoval } from "#app/features/buyer/buyer.server.ts";
import { RemovePage } from "#app/features/buyer/remove-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadRemoval(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runBuyerIntents(args, removeIntents(args.params.id ?? ""));

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RemovePage {...useLoaderData<typeof loader>()} />;
}
