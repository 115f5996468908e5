import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticlesPage } from "#app/features/seller/desk/articles-page.tsx";
import { loadArticles, runArticles } from "#app/features/seller/desk/articles.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadArticles(context, request);

export const action = (args: ActionFunctionArgs) => runArticles(args);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <ArticlesPage {...useLoaderData<typeof loader>()} />;
}
