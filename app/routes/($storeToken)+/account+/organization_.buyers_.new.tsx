import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inviteIntents, runBuyerIntents } from "#app/features/buyer/actions.server.ts";
import { loadInvitation } from "#app/features/buyer/buyer.server.ts";
import { InvitePage } from "#app/features/buyer/invite-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadInvitation(context);

export const action = (args: ActionFunctionArgs) => runBuyerIntents(args, inviteIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <InvitePage {...useLoaderData<typeof loader>()} />;
}
