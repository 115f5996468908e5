import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTaxCertificates, runTaxCertificates } from "#app/features/service/tax-certificates.server.ts";
import { DecideList } from "#app/features/tax-exemption/decide-list.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadTaxCertificates(context);

export const action = (args: ActionFunctionArgs) => runTaxCertificates(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <DecideList {...useLoaderData<typeof loader>()} />;
}
