import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "#app/features/checkout/steps/outcome-page.tsx";
import { loadOutcome } from "#app/features/checkout/steps/outcome.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadOutcome(context, request, params.orderId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexTitle(data?.title),
  ...(data?.refresh ? [{ httpEquiv: "refresh", content: data.refresh }] : []),
];

export default function Page() {
  return <OutcomePage {...useLoaderData<typeof loader>()} />;
}
