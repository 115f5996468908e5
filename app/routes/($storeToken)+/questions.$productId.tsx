import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/catalog/meta.ts";
import { QuestionsPage } from "#app/features/question/pages/list-page.tsx";
import { loadQuestions, runQuestions } from "#app/features/question/pages/list.server.ts";
import { humanHeaders } from "#app/features/shop/human.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms", "reviews");

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const page = await loadQuestions(context, request, params.productId);
  return json(page, { headers: humanHeaders(page.human, context.nonce) });
};

export const action = (args: ActionFunctionArgs) => runQuestions(args);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.head);

export default function Page() {
  return <QuestionsPage {...useLoaderData<typeof loader>()} />;
}
