import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { quickIntents, runProfileIntents } from "#app/features/checkout-profile/actions.server.ts";
import { loadQuick } from "#app/features/checkout-profile/profiles.server.ts";
import { QuickPage } from "#app/features/checkout-profile/quick-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadQuick(context);

export const action = (args: ActionFunctionArgs) => runProfileIntents(args, quickIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <QuickPage {...useLoaderData<typeof loader>()} />;
}
