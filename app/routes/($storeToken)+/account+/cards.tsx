import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SavedCardsPage } from "#app/features/account/saved-cards-page.tsx";
import { loadSavedCards, savedCardsIntents } from "#app/features/account/saved-cards.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadSavedCards(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, savedCardsIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SavedCardsPage {...useLoaderData<typeof loader>()} />;
}
