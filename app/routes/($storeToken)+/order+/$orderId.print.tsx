import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentPage } from "#app/features/order/pages/document-page.tsx";
import { loadDocument } from "#app/features/order/pages/document.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("paper");

export const loader = ({ context, params }: LoaderFunctionArgs) => loadDocument(context, params.orderId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DocumentPage {...useLoaderData<typeof loader>()} />;
}
