import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runLoyaltyIntents } from "#app/features/loyalty/actions.server.ts";
import { LoyaltyPage } from "#app/features/loyalty/loyalty-page.tsx";
import { loadLoyalty } from "#app/features/loyalty/loyalty.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadLoyalty(context);

export const action = (args: ActionFunctionArgs) => runLoyaltyIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <LoyaltyPage {...useLoaderData<typeof loader>()} />;
}
