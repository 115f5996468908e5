import type { ActionFunctionArgs, MetaFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runExemptionIntents } from "#app/features/tax-exemption/actions.server.ts";
import { ExemptionPage } from "#app/features/tax-exemption/exemption-page.tsx";
import { loadExemption } from "#app/features/tax-exemption/page.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadExemption(context);

export const action = (args: ActionFunctionArgs) => runExemptionIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ExemptionPage {...useLoaderData<typeof loader>()} />;
}
