import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BuyersPage } from "#app/features/buyer/buyers-page.tsx";
import { loadBuyers } from "#app/features/buyer/buyers.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadBuyers(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <BuyersPage {...useLoaderData<typeof loader>()} />;
}
