import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loginIntents } from "#app/features/identity/actions.server.ts";
import { LoginPage } from "#app/features/identity/login-page.tsx";
import { loadLogin } from "#app/features/identity/login.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadLogin(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, loginIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <LoginPage {...useLoaderData<typeof loader>()} />;
}
