import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SellerPage } from "#app/features/service/seller-page.tsx";
import { loadSeller, runSeller } from "#app/features/service/sellers.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadSeller(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runSeller(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SellerPage {...useLoaderData<typeof loader>()} />;
}
