import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { preferenceIntents } from "#app/features/preferences/actions.server.ts";
import { loadPreferences } from "#app/features/preferences/preferences.server.ts";
import { PreferencesPage } from "#app/features/shell/preferences-page.tsx";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPreferences(context, request);

/** The footer of every page posts here too. */
export const action = (args: ActionFunctionArgs) => runIntents(args, preferenceIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PreferencesPage {...useLoaderData<typeof loader>()} />;
}
