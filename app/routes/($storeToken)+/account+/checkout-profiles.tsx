import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { profilesIntents, runProfileIntents } from "#app/features/checkout-profile/actions.server.ts";
import { loadProfiles } from "#app/features/checkout-profile/profiles.server.ts";
import { ProfilesPage } from "#app/features/checkout-profile/profiles-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadProfiles(context);

export const action = (args: ActionFunctionArgs) => runProfileIntents(args, profilesIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ProfilesPage {...useLoaderData<typeof loader>()} />;
}
