import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DualControlPage } from "#app/features/service/dual-control-page.tsx";
import { loadDualControl, runDualControl } from "#app/features/service/dual-control.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadDualControl(context);

export const action = (args: ActionFunctionArgs) => runDualControl(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DualControlPage {...useLoaderData<typeof loader>()} />;
}
