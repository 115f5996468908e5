import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cartIntents } from "#app/features/cart/page/actions.server.ts";
import { CartPage } from "#app/features/cart/page/cart-page.tsx";
import { loadCart } from "#app/features/cart/page/cart.server.ts";
import { rewardIntents } from "#app/features/reward/actions.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCart(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, { ...cartIntents, ...rewardIntents });

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Cart() {
  return <CartPage {...useLoaderData<typeof loader>()} />;
}
