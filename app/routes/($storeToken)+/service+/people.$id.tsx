import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runPerson } from "#app/features/service/person-actions.server.ts";
import { PersonPage } from "#app/features/service/person-page.tsx";
import { loadPerson } from "#app/features/service/person.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadPerson(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runPerson(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PersonPage {...useLoaderData<typeof loader>()} />;
}
