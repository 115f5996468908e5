import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClearPage } from "#app/features/cart/page/clear-page.tsx";
import { clearIntents, loadClear } from "#app/features/cart/page/clear.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadClear(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, clearIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ClearPage {...useLoaderData<typeof loader>()} />;
}
