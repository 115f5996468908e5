import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runJobIntents } from "#app/features/quick-order/job-actions.server.ts";
import { JobPage } from "#app/features/quick-order/job-page.tsx";
import { loadJob } from "#app/features/quick-order/job.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = ({ context, params, request }: LoaderFunctionArgs) => loadJob(context, params.id ?? "", request);

export const action = (args: ActionFunctionArgs) => runJobIntents(args);

/** While the job is running, the browser refreshes by itself, without scripts. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexTitle(data?.title),
  ...(data?.isOpen ? [{ httpEquiv: "refresh", content: "3" }] : []),
];

export default function Page() {
  return <JobPage {...useLoaderData<typeof loader>()} />;
}
