import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApprovalsPage } from "#app/features/approval/approvals-page.tsx";
import { loadRegistrations, runRegistrations } from "#app/features/service/registrations.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRegistrations(context, request);

export const action = (args: ActionFunctionArgs) => runRegistrations(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ApprovalsPage {...useLoaderData<typeof loader>()} />;
}
