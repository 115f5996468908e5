import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SellersPage } from "#app/features/service/sellers-page.tsx";
import { loadSellers } from "#app/features/service/sellers.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadSellers(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SellersPage {...useLoaderData<typeof loader>()} />;
}
