import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadNew, runNewIntents } from "#app/features/quotation/new.server.ts";
import { NewPage } from "#app/features/quotation/new-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadNew(context);

export const action = (args: ActionFunctionArgs) => runNewIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <NewPage {...useLoaderData<typeof loader>()} />;
}
