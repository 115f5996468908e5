import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PunchOutPage } from "#app/features/payment/punch-out-page.tsx";
import { loadPunchOut } from "#app/features/payment/punch-out.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadPunchOut(context, params.orderId ?? "", new URL(request.url).searchParams.get("piId") ?? undefined);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PunchOutPage {...useLoaderData<typeof loader>()} />;
}
