import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { resetIntents } from "#app/features/identity/actions.server.ts";
import { ResetPage } from "#app/features/identity/reset-pages.tsx";
import { loadReset } from "#app/features/identity/reset.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadReset(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, resetIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ResetPage {...useLoaderData<typeof loader>()} />;
}
