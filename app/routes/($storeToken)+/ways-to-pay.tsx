import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WaysPage } from "#app/features/payment/ways-page.tsx";
import { loadWays } from "#app/features/payment/ways.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadWays(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Page() {
  return <WaysPage {...useLoaderData<typeof loader>()} />;
}
