import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buyerIntents, runBuyerIntents } from "#app/features/buyer/actions.server.ts";
import { BuyerPage } from "#app/features/buyer/buyer-page.tsx";
import { loadBuyer } from "#app/features/buyer/buyer.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadBuyer(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runBuyerIntents(args, buyerIntents(args.params.id ?? ""));

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <BuyerPage {...useLoaderData<typeof loader>()} />;
}
