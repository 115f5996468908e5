import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClearPage } from "#app/features/cart/page/clear-page.tsx";
import { clearIntents, loadClear } from "#app/features/cart/page/clear.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadClear(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, clearIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <ClearPage {...useLoaderData<typeof loader>()} />;
}
