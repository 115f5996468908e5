import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { abuseReportIntents } from "#app/features/abuse-report/abuse-report.server.ts";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { ReviewsPage } from "#app/features/review/pages/list-page.tsx";
import { loadReviews } from "#app/features/review/pages/list.server.ts";
import { voteIntents } from "#app/features/review/pages/vote.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("reviews");

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadReviews(context, request, params.productId);

export const action = (args: ActionFunctionArgs) =>
  runIntents(args, { ...voteIntents, ...abuseReportIntents("review") });

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />;
}
