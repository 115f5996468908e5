import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutcomePage } from "#app/features/checkout/steps/outcome-page.tsx";
import { loadOutcome } from "#app/features/checkout/steps/outcome.server.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadOutcome(context, request, params.orderId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
  ...(data?.refresh ? [{ httpEquiv: "refresh", content: data.refresh }] : []),
];

export default function Page() {
  return <OutcomePage {...useLoaderData<typeof loader>()} />;
}
