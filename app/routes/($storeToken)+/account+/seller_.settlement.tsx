import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SettlementPage } from "#app/features/seller/desk/settlement-page.tsx";
import { loadSettlement } from "#app/features/seller/desk/settlement.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSettlement(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.frame.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <SettlementPage {...useLoaderData<typeof loader>()} />;
}
