import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgotIntents } from "#app/features/identity/actions.server.ts";
import { ForgotPage } from "#app/features/identity/reset-pages.tsx";
import { loadForgot } from "#app/features/identity/reset.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadForgot(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, forgotIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ForgotPage {...useLoaderData<typeof loader>()} />;
}
