import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SavedPage } from "#app/features/wishlist/saved-page.tsx";
import { loadSaved, savedIntents } from "#app/features/wishlist/saved.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context }: LoaderFunctionArgs) => loadSaved(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, savedIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SavedPage {...useLoaderData<typeof loader>()} />;
}
