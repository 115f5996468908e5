import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { organizationIntents, runRegistration } from "#app/features/organization/registration-actions.server.ts";
import { RegisterOrganizationPage } from "#app/features/organization/registration-page.tsx";
import { loadRegistration } from "#app/features/organization/registration.server.ts";
import { humanHeaders } from "#app/features/shop/human.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = await loadRegistration(context, "register");
  return json(page, { headers: humanHeaders(page.human, context.nonce) });
};

export const action = (args: ActionFunctionArgs) => runRegistration(args, organizationIntents);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RegisterOrganizationPage {...useLoaderData<typeof loader>()} />;
}
