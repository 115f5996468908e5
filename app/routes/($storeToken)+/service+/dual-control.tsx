import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DualControlPage } from "#app/features/service/dual-control-page.tsx";
import { loadDualControl, runDualControl } from "#app/features/service/dual-control.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadDualControl(context);

export const action = (args: ActionFunctionArgs) => runDualControl(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <DualControlPage {...useLoaderData<typeof loader>()} />;
}
