import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadList } from "#app/features/quotation/list.server.ts";
import { ListPage } from "#app/features/quotation/list-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadList(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
