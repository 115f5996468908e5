import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SlipsPage } from "#app/features/seller/desk/slips-page.tsx";
import { loadSlips } from "#app/features/seller/desk/slips.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("paper");

export const loader = ({ context }: LoaderFunctionArgs) => loadSlips(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SlipsPage {...useLoaderData<typeof loader>()} />;
}
