import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runApprovals } from "#app/features/approval/actions.server.ts";
import { ApprovalsPage } from "#app/features/approval/approvals-page.tsx";
import { loadApprovals } from "#app/features/approval/list.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadApprovals(context, request);

export const action = (args: ActionFunctionArgs) => runApprovals(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ApprovalsPage {...useLoaderData<typeof loader>()} />;
}
