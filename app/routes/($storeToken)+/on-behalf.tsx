import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OnBehalfPage } from "#app/features/on-behalf/on-behalf-page.tsx";
import { loadOnBehalf, onBehalfIntents } from "#app/features/on-behalf/on-behalf.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadOnBehalf(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, onBehalfIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <OnBehalfPage {...useLoaderData<typeof loader>()} />;
}
