import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "#app/features/seller/desk/import-page.tsx";
import { loadImport, runImport } from "#app/features/seller/desk/import.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadImport(context);

export const action = (args: ActionFunctionArgs) => runImport(args);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <ImportPage {...useLoaderData<typeof loader>()} />;
}
