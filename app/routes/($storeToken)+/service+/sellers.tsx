import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SellersPage } from "#app/features/service/sellers-page.tsx";
import { loadSellers } from "#app/features/service/sellers.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadSellers(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <SellersPage {...useLoaderData<typeof loader>()} />;
}
