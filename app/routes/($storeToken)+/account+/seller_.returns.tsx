import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReturnsPage } from "#app/features/seller/desk/returns-page.tsx";
import { loadReturns } from "#app/features/seller/desk/returns.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadReturns(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.frame.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <ReturnsPage {...useLoaderData<typeof loader>()} />;
}
