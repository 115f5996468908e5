import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { sheetOf, withSheet } from "#app/features/catalog/page-sheets.ts";
import { PageView } from "#app/features/catalog/page-view.tsx";
import { loadPage } from "#app/features/catalog/page.server.ts";

/** The home page of the default store: at `/` itself the root would win over the page route. Nothing is posted here. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadPage(context, request);

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => withSheet(serverLoader<typeof loader>());

export const handle = { sheetOf };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Start() {
  return <PageView page={useLoaderData<typeof loader>()} />;
}
