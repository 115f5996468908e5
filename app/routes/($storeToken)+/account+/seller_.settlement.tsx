import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SettlementPage } from "#app/features/seller/desk/settlement-page.tsx";
import { loadSettlement } from "#app/features/seller/desk/settlement.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSettlement(context, request);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <SettlementPage {...useLoaderData<typeof loader>()} />;
}
