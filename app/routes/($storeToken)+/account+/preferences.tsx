import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreferencesPage } from "#app/features/account/preferences-page.tsx";
import { loadPreferences, preferencesIntents } from "#app/features/account/preferences.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadPreferences(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, preferencesIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PreferencesPage {...useLoaderData<typeof loader>()} />;
}
