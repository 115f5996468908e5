import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runSellerRegistration } from "#app/features/seller/registration-actions.server.ts";
import { SellerRegistrationPage } from "#app/features/seller/registration-page.tsx";
import { loadSellerRegistration } from "#app/features/seller/registration.server.ts";
import { humanHeaders } from "#app/features/shop/human.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = await loadSellerRegistration(context);
  return json(page, { headers: humanHeaders(page.human, context.nonce) });
};

export const action = (args: ActionFunctionArgs) => runSellerRegistration(args);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SellerRegistrationPage {...useLoaderData<typeof loader>()} />;
}
