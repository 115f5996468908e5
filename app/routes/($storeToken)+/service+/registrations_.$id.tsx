import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApprovalPage } from "#app/features/approval/approval-page.tsx";
import { loadRegistration, runRegistration } from "#app/features/service/registrations.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadRegistration(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runRegistration(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ApprovalPage {...useLoaderData<typeof loader>()} />;
}
