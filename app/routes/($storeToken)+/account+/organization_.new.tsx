import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newUnitIntents, runUnitIntents } from "#app/features/organization/unit-actions.server.ts";
import { loadNewUnit } from "#app/features/organization/unit.server.ts";
import { NewUnitPage } from "#app/features/organization/new-unit-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadNewUnit(context, request);

export const action = (args: ActionFunctionArgs) => runUnitIntents(args, newUnitIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <NewUnitPage {...useLoaderData<typeof loader>()} />;
}
