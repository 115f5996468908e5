import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadList } from "#app/features/quotation/list.server.ts";
import { ListPage } from "#app/features/quotation/list-page.tsx";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadList(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
