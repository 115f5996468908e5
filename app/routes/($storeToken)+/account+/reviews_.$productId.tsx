import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editReviewIntents } from "#app/features/review/pages/edit-actions.server.ts";
import { EditReviewPage } from "#app/features/review/pages/edit-page.tsx";
import { loadEditReview } from "#app/features/review/pages/edit.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadEditReview(context, params.productId);

export const action = (args: ActionFunctionArgs) => runIntents(args, editReviewIntents);

export const links = sheets("opinions");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <EditReviewPage {...useLoaderData<typeof loader>()} />;
}
