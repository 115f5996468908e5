import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReturnsPage } from "#app/features/return/list-page.tsx";
import { loadReturns } from "#app/features/return/list.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadReturns(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <ReturnsPage {...useLoaderData<typeof loader>()} />;
}
