import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";
import { errorMeta } from "#app/features/shell/error-meta.ts";
import { RootError } from "#app/features/shell/root-error.tsx";
import { loadShell } from "#app/features/shell/shell.server.ts";
import print from "#app/styles/print.css?url";
import shell from "#app/styles/sheets/shell.css?url";

export { Document as Layout } from "#app/features/shell/document.tsx";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: shell },
  { rel: "stylesheet", href: print, media: "print" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
];

/** A thrown response brings its own headers (Retry-After of a closed store); Remix drops them otherwise. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShell(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? errorMeta(error, data?.text.error) : [{ title: data?.store.name ?? "Storefront" }];

/** The shell changes after submissions (cart, language), not on navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RootError />;
}
