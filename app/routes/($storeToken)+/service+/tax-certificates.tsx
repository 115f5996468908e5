import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTaxCertificates, runTaxCertificates } from "#app/features/service/tax-certificates.server.ts";
import { DecideList } from "#app/features/tax-exemption/decide-list.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadTaxCertificates(context);

export const action = (args: ActionFunctionArgs) => runTaxCertificates(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DecideList {...useLoaderData<typeof loader>()} />;
}
