import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { LocatorPage } from "#app/features/store-locator/locator-page.tsx";
import { loadLocator } from "#app/features/store-locator/locator.server.ts";
import { storeIntents } from "#app/features/store-locator/my-store.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("help");

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = await loadLocator(context, request);
  return json(page, { headers: page.map ? { "Content-Security-Policy": page.map.policy } : {} });
};

export const action = (args: ActionFunctionArgs) => runIntents(args, storeIntents);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <LocatorPage {...useLoaderData<typeof loader>()} />;
}
