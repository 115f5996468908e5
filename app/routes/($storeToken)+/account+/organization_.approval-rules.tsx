import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runRules } from "#app/features/approval-rule/actions.server.ts";
import { RulesPage } from "#app/features/approval-rule/rules-page.tsx";
import { loadRules } from "#app/features/approval-rule/rules.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRules(context, request);

export function action(args: ActionFunctionArgs) {
  return runRules(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RulesPage {...useLoaderData<typeof loader>()} />;
}
