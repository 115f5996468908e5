import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runQuickOrder } from "#app/features/quick-order/actions.server.ts";
import { loadQuickOrder } from "#app/features/quick-order/page.server.ts";
import { QuickOrderPage } from "#app/features/quick-order/quick-order-page.tsx";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadQuickOrder(context, request);

export const action = (args: ActionFunctionArgs) => runQuickOrder(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <QuickOrderPage {...useLoaderData<typeof loader>()} />;
}
