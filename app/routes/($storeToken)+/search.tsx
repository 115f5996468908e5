import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listIntents } from "#app/features/catalog/actions.server.ts";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { SearchPage } from "#app/features/catalog/search-page.tsx";
import { loadSearch } from "#app/features/catalog/search.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("listing");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSearch(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, listIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Search() {
  return <SearchPage page={useLoaderData<typeof loader>()} />;
}
