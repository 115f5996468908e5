import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChoicesPage } from "#app/features/consent/choices-page.tsx";
import { consentIntents, loadChoices } from "#app/features/consent/choices.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadChoices(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, consentIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ChoicesPage {...useLoaderData<typeof loader>()} />;
}
