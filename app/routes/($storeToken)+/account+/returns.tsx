import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReturnsPage } from "#app/features/return/list-page.tsx";
import { loadReturns } from "#app/features/return/list.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadReturns(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ReturnsPage {...useLoaderData<typeof loader>()} />;
}
