import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadServiceMenu } from "#app/features/service/menu.server.ts";
import { ServiceLayout } from "#app/features/service/service-layout.tsx";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("account");

export const loader = ({ context }: LoaderFunctionArgs) => loadServiceMenu(context);

export default function Layout() {
  return <ServiceLayout {...useLoaderData<typeof loader>()} />;
}
