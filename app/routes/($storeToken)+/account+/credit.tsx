import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreditLinesPage } from "#app/features/credit-line/credit-lines-page.tsx";
import { loadCreditLines } from "#app/features/credit-line/credit-lines.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCreditLines(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <CreditLinesPage {...useLoaderData<typeof loader>()} />;
}
