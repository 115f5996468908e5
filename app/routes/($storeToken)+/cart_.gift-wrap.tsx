import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { giftWrapIntents } from "#app/features/gift-wrap/actions.server.ts";
import { GiftWrapPage } from "#app/features/gift-wrap/gift-wrap-page.tsx";
import { loadGiftWrap } from "#app/features/gift-wrap/gift-wrap.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadGiftWrap(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, giftWrapIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <GiftWrapPage {...useLoaderData<typeof loader>()} />;
}
