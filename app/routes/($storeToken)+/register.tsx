import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registerIntents } from "#app/features/identity/actions.server.ts";
import { RegisterPage } from "#app/features/identity/register-page.tsx";
import { loadRegister } from "#app/features/identity/register.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRegister(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, registerIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />;
}
