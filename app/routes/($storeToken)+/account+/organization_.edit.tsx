import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runUnitIntents } from "#app/features/organization/unit-actions.server.ts";
import { UnitPage } from "#app/features/organization/unit-page.tsx";
import { loadUnit } from "#app/features/organization/unit.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadUnit(context, request);

export const action = (args: ActionFunctionArgs) => runUnitIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <UnitPage {...useLoaderData<typeof loader>()} />;
}
