import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paymentIntents } from "#app/features/checkout/steps/payment-actions.server.ts";
import { PaymentPage } from "#app/features/checkout/steps/payment-page.tsx";
import { loadPayment } from "#app/features/checkout/steps/payment-step.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadPayment(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, paymentIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
