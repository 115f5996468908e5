import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReturnsPage } from "#app/features/seller/desk/returns-page.tsx";
import { loadReturns } from "#app/features/seller/desk/returns.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadReturns(context, request);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <ReturnsPage {...useLoaderData<typeof loader>()} />;
}
