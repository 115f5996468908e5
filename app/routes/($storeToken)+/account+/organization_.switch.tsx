import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { switchIntents } from "#app/features/organization/actions.server.ts";
import { SwitchPage } from "#app/features/organization/switch-page.tsx";
import { loadSwitch } from "#app/features/organization/switch.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSwitch(context, request);

export function action(args: ActionFunctionArgs) {
  return runIntents(args, switchIntents);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SwitchPage {...useLoaderData<typeof loader>()} />;
}
