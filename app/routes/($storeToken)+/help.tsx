import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { HelpPage } from "#app/features/help/help-page.tsx";
import { loadHelp } from "#app/features/help/help.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("help");

export const loader = ({ context }: LoaderFunctionArgs) => loadHelp(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
