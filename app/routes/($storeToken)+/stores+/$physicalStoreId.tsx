import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { StorePage } from "#app/features/store-locator/store-page.tsx";
import { loadStore } from "#app/features/store-locator/detail.server.ts";
import { storeIntents } from "#app/features/store-locator/my-store.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("help");

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const page = await loadStore(context, request, params.physicalStoreId ?? "");
  return json(page, { headers: page.map ? { "Content-Security-Policy": page.map.policy } : {} });
};

export const action = (args: ActionFunctionArgs) => runIntents(args, storeIntents);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <StorePage {...useLoaderData<typeof loader>()} />;
}
