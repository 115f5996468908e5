import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProfilePage } from "#app/features/account/profile-page.tsx";
import { loadProfile, profileIntents } from "#app/features/account/profile.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadProfile(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, profileIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ProfilePage {...useLoaderData<typeof loader>()} />;
}
