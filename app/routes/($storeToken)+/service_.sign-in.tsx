import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runIntents } from "#app/forms/intents.server.ts";
import { SignInPage } from "#app/features/service/sign-in-page.tsx";
import { leaveIntents, loadSignIn, signInIntents } from "#app/features/service/sign-in.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSignIn(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, { ...signInIntents, ...leaveIntents });

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SignInPage {...useLoaderData<typeof loader>()} />;
}
