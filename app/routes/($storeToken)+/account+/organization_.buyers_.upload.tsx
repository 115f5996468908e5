import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runBuyerIntents } from "#app/features/buyer/actions.server.ts";
import { ImportPage } from "#app/features/buyer/import-page.tsx";
import { importIntents, loadImport } from "#app/features/buyer/import.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadImport(context);

export const action = (args: ActionFunctionArgs) => runBuyerIntents(args, importIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ImportPage {...useLoaderData<typeof loader>()} />;
}
