import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { loadMenu } from "#app/features/account/menu.server.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("account");

export const loader = ({ context }: LoaderFunctionArgs) => loadMenu(context);

/** The menu changes after submissions (language), not on navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;

export default function Layout() {
  return <AccountLayout {...useLoaderData<typeof loader>()} />;
}
