import {
  type AppLoadContext,
  type DataFunctionArgs,
  type EntryContext,
  type HandleErrorFunction,
  json,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "#app/delivery/nonce.ts";
import { CommerceError, CommerceUnavailable, isMissing } from "#app/commerce/errors.ts";
import { publicScreens } from "#app/features/shell/public-screens.ts";

export { busyWords } from "#app/delivery/busy.server.ts";
export { createLoadContext } from "#app/load-context.server.ts";

/** A page is one string: nothing is deferred, so that everything arrives without JavaScript too. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <RemixServer context={remix} url={request.url} />
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Accept-CH", "ECT, Sec-CH-Device-Memory");
  if (status >= 502 && !headers.has("Retry-After")) headers.set("Retry-After", retrySoon);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachePolicy(request, status, remix));
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const retrySoon = "10";

/**
 * What a loader or action throws towards Remix: each fault of the backend as the page that reports it (the table is in
 * docs/faults.md), anything else as it is.
 */
export async function toThrown(error: unknown, { context, request }: DataFunctionArgs): Promise<unknown> {
  if (error instanceof CommerceUnavailable) return unavailable(error.status, error);
  if (!(error instanceof CommerceError)) return error;
  context.log.warn({ err: String(error) }, "page refused");
  const newStart = request.method === "GET" || request.method === "HEAD" ? await context.newStartFor(error) : undefined;
  if (newStart) return newStart;
  const { status } = error;
  if (status === 403 || isMissing(error)) return json({}, { status });
  return unavailable(status === 429 ? 503 : 502, { trouble: "refused", doubtful: false });
}

const unavailable = (status: number, { trouble, doubtful }: { trouble: string; doubtful: boolean }) =>
  json({ unavailable: true, trouble, doubtful }, { status, headers: { "Retry-After": retrySoon } });

/** Every page depends on the visitor's cookie. Only public screens may be kept, by the browser alone. */
function cachePolicy({ method }: Request, status: number, { staticHandlerContext }: EntryContext) {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  return status < 400 && method === "GET" && publicScreens.has(route) ? "private, no-cache" : "private, no-store";
}

/** Backend trouble and refusals are already logged by the client and told by the page; anything else is a defect. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const expected = error instanceof CommerceUnavailable || error instanceof CommerceError || statusOf(error) < 500;
  if (expected) context.log.warn({ err: String(error) }, "page refused");
  else context.log.error({ err: error }, "page failed");
};

function statusOf(error: unknown) {
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : 500;
}
