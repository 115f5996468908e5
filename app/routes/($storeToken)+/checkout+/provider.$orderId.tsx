import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PunchOutPage } from "#app/features/payment/punch-out-page.tsx";
import { loadPunchOut } from "#app/features/payment/punch-out.server.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadPunchOut(context, params.orderId ?? "", new URL(request.url).searchParams.get("piId") ?? undefined);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <PunchOutPage {...useLoaderData<typeof loader>()} />;
}
