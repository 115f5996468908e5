import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registerIntents } from "#app/features/identity/actions.server.ts";
import { RegisterPage } from "#app/features/identity/register-page.tsx";
import { loadRegister } from "#app/features/identity/register.server.ts";
import { humanHeaders } from "#app/features/shop/human.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = await loadRegister(context, request);
  return json(page, { headers: humanHeaders(page.human, context.nonce) });
};

export const action = (args: ActionFunctionArgs) => runIntents(args, registerIntents);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />;
}
