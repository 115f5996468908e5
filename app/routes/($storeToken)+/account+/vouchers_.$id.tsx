import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VoucherPage } from "#app/features/voucher/voucher-page.tsx";
import { loadVoucher } from "#app/features/voucher/vouchers.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadVoucher(context, params.id ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <VoucherPage {...useLoaderData<typeof loader>()} />;
}
