import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { catalogIntents } from "#app/features/catalog/actions.server.ts";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { sheetOf, withSheet } from "#app/features/catalog/page-sheets.ts";
import { PageView } from "#app/features/catalog/page-view.tsx";
import { loadPage } from "#app/features/catalog/page.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";

/** The store's page at this URL, of whatever kind. Why there is only one route: docs/decisions/007. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadPage(context, request);

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => withSheet(serverLoader<typeof loader>());

export const handle = { sheetOf };

export const action = (args: ActionFunctionArgs) => runIntents(args, catalogIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <PageView page={useLoaderData<typeof loader>()} />;
}
