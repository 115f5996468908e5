import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listIntents } from "#app/features/catalog/actions.server.ts";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { loadSeller } from "#app/features/seller/page.server.ts";
import { SellerPage } from "#app/features/seller/seller-page.tsx";
import { runIntents } from "#app/forms/intents.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("reviews", "listing");

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadSeller(context, request, params.sellerId);

export const action = (args: ActionFunctionArgs) => runIntents(args, listIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <SellerPage {...useLoaderData<typeof loader>()} />;
}
