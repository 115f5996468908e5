import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runShared } from "#app/features/wishlist/actions.server.ts";
import { loadShared } from "#app/features/wishlist/list.server.ts";
import { SharedPage } from "#app/features/wishlist/shared-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadShared(context, params.id ?? "", request);

export const action = (args: ActionFunctionArgs) => runShared(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexTitle(data?.title),
  // The address holds the key of the list: other sites must not learn it.
  { name: "referrer", content: "same-origin" },
];

export default function Page() {
  return <SharedPage {...useLoaderData<typeof loader>()} />;
}
