import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "#app/features/seller/desk/import-page.tsx";
import { loadImport, runImport } from "#app/features/seller/desk/import.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadImport(context);

export const action = (args: ActionFunctionArgs) => runImport(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.frame.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <ImportPage {...useLoaderData<typeof loader>()} />;
}
