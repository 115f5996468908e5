import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadWaiting } from "#app/features/organization/registration.server.ts";
import { WaitingPage } from "#app/features/organization/waiting-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("order");

export const loader = ({ context }: LoaderFunctionArgs) => loadWaiting(context, "rejected");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <WaitingPage {...useLoaderData<typeof loader>()} />;
}
