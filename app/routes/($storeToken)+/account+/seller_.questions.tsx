import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionsPage } from "#app/features/seller/desk/questions-page.tsx";
import { deskQuestionIntents, loadDeskQuestions } from "#app/features/seller/desk/questions.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadDeskQuestions(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, deskQuestionIntents);

export const links = sheets("opinions", "desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <QuestionsPage {...useLoaderData<typeof loader>()} />;
}
