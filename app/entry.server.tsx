import { type AppLoadContext, type EntryContext, type HandleErrorFunction, json } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "#app/delivery/nonce.ts";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";

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
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachePolicy(request, status));
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const retrySoon = "10";

/** What a loader or action throws towards Remix: an outage with its own status, anything else as it is. */
export function toThrown(error: unknown): unknown {
  if (!(error instanceof CommerceUnavailable)) return error;
  const { status, trouble, doubtful } = error;
  return json({ unavailable: true, trouble, doubtful }, { status, headers: { "Retry-After": retrySoon } });
}

const privateScreens =
  /\/(cart|checkout|track|account|login|register|forgot|reset|order|business|service|seller|newsletter)(\/|$)/;

/** Every page depends on the visitor's cookie; private and failed ones are not even kept by the browser. */
function cachePolicy(request: Request, status: number) {
  const keepNothing = status >= 400 || request.method !== "GET" || privateScreens.test(new URL(request.url).pathname);
  return keepNothing ? "private, no-store" : "private, no-cache";
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
