import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runApproval } from "#app/features/approval/actions.server.ts";
import { ApprovalPage } from "#app/features/approval/approval-page.tsx";
import { loadApproval } from "#app/features/approval/detail.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadApproval(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runApproval(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ApprovalPage {...useLoaderData<typeof loader>()} />;
}
