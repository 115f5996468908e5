import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "#app/features/service/search-page.tsx";
import { loadSearch } from "#app/features/service/search.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSearch(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
