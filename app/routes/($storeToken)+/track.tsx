import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TrackPage } from "#app/features/order/pages/track-page.tsx";
import { loadTrack, trackIntents } from "#app/features/order/pages/track.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("order");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTrack(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, trackIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <TrackPage {...useLoaderData<typeof loader>()} />;
}
