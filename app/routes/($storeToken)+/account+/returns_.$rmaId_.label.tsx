import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadLabel } from "#app/features/return/label.server.ts";
import { LabelPage } from "#app/features/return/label-page.tsx";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("paper");

export const loader = ({ context, params }: LoaderFunctionArgs) => loadLabel(context, params.rmaId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <LabelPage {...useLoaderData<typeof loader>()} />;
}
