import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { FaqPage } from "#app/features/help/faq-page.tsx";
import { loadFaq } from "#app/features/help/faq.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("help");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFaq(context, request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <FaqPage {...useLoaderData<typeof loader>()} />;
}
