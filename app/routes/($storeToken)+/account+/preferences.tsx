import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreferencesPage } from "#app/features/account/preferences-page.tsx";
import { loadPreferences, preferencesIntents } from "#app/features/account/preferences.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadPreferences(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, preferencesIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <PreferencesPage {...useLoaderData<typeof loader>()} />;
}
