import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeIntents } from "#app/features/checkout/steps/place.server.ts";
import { ReviewPage } from "#app/features/checkout/steps/review-page.tsx";
import { loadReview } from "#app/features/checkout/steps/review.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadReview(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, placeIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />;
}
