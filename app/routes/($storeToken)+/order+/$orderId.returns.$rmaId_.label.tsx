import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadGuestLabel } from "#app/features/return/label.server.ts";
import { LabelPage } from "#app/features/return/label-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("paper");

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadGuestLabel(context, params.orderId ?? "", params.rmaId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <LabelPage {...useLoaderData<typeof loader>()} />;
}
