import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VouchersPage } from "#app/features/voucher/vouchers-page.tsx";
import { loadVouchers } from "#app/features/voucher/vouchers.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadVouchers(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <VouchersPage {...useLoaderData<typeof loader>()} />;
}
