import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkPage } from "#app/features/stock-alert/link-page.tsx";
import { linkIntents, loadLink } from "#app/features/stock-alert/stock-alert.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadLink(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, linkIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <LinkPage {...useLoaderData<typeof loader>()} />;
}
