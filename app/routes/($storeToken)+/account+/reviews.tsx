import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnReviewsPage } from "#app/features/review/pages/own-page.tsx";
import { loadOwnReviews, ownReviewsIntents } from "#app/features/review/pages/own.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadOwnReviews(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, ownReviewsIntents);

export const links = sheets("opinions");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <OwnReviewsPage {...useLoaderData<typeof loader>()} />;
}
