import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { AcceptedMethodsPage } from "#app/features/payment/accepted-methods-page.tsx";
import { loadAcceptedMethods } from "#app/features/payment/accepted-methods.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = ({ context }: LoaderFunctionArgs) => loadAcceptedMethods(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <AcceptedMethodsPage {...useLoaderData<typeof loader>()} />;
}
