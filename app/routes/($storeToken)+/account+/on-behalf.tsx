import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActsPage } from "#app/features/on-behalf/acts-page.tsx";
import { loadActs } from "#app/features/on-behalf/acts.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadActs(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ActsPage {...useLoaderData<typeof loader>()} />;
}
