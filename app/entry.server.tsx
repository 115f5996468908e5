import {
  type AppLoadContext,
  type DataFunctionArgs,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  json,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { DataLayerContext, mayHaveTags } from "#app/analytics/data-layer.ts";
import { dataLayerOf } from "#app/analytics/events.ts";
import { tagPolicy } from "#app/analytics/tags.server.ts";
import { shownStatus } from "#app/delivery/shown-status.server.ts";
import * as replayed from "#app/delivery/replay.server.ts";
import { NonceContext } from "#app/delivery/nonce.ts";
import { withoutTexts } from "#app/delivery/page-texts.server.ts";
import { PreludeContext } from "#app/delivery/prelude.ts";
import {
  CapabilityAbsent,
  CommerceError,
  CommerceUnavailable,
  isMissing,
  isPreviewOver,
} from "#app/commerce/errors.ts";
import { statusOf } from "#app/features/shell/error-meta.ts";
import { errorTexts } from "#app/forms/error-texts.server.ts";
import { previewOver } from "#app/features/shop/guard.server.ts";
import { isPaying } from "#settings/paying-pages.ts";
import { publicScreens } from "#app/features/shell/public-screens.ts";

/** What the server needs to give one page to many visitors. */
export const replay = { ...replayed, screens: publicScreens };
export { refusalWords } from "#app/delivery/refusal-words.server.ts";
export { createLoadContext } from "#app/load-context.server.ts";
/** Through this, the server passes in what all nodes share. */
export { share } from "#app/delivery/share.server.ts";
/** What the server starts once it listens. */
export { keepRollCall as onListening } from "#app/commerce/roll-call.server.ts";

/** A page is one string: nothing is deferred, so that everything arrives without JavaScript too. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const page = partsTexts(request, remix) ? withoutTexts(remix) : { remix, prelude: "" };
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <PreludeContext.Provider value={page.prelude}>
        <DataLayerContext.Provider value={context.happened().map(dataLayerOf)}>
          <RemixServer context={page.remix} url={request.url} />
        </DataLayerContext.Provider>
      </PreludeContext.Provider>
    </NonceContext.Provider>,
  );
  if (hasTags(remix)) headers.set("Content-Security-Policy", tagPolicy(context.nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Accept-CH", "ECT, Sec-CH-Device-Memory");
  if (status >= 502 && !headers.has("Retry-After")) headers.set("Retry-After", retrySoon);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachePolicy(request, status, remix, context));
  if (!headers.has("X-Robots-Tag") && !isForAnyone(remix)) headers.set("X-Robots-Tag", "noindex");
  const shown = shownStatus(request, status, Boolean(remix.staticHandlerContext.errors));
  return new Response(`<!DOCTYPE html>${html}`, { status: shown, headers });
}

/** The same for requests by a page's own script. A header of Remix says whether the response was thrown. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const isFailed = response.headers.has("X-Remix-Error") || response.headers.has("X-Remix-Catch");
  const status = shownStatus(request, response.status, isFailed);
  return status === response.status ? response : new Response(response.body, { status, headers: response.headers });
};

/** Scripts wait for a touch, and no money is paid here: what runs where it is, is listed file by file. */
function partsTexts({ url }: Request, { staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const shell: unknown = loaderData.root;
  const waits = shell instanceof Object && "scripts" in shell && shell.scripts === "intent";
  return waits && !isPaying(new URL(url).pathname);
}

/** Whether the page loads a tag manager, by the same rule as `TagManager`. */
function hasTags({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): boolean {
  const shell: unknown = loaderData.root;
  const isOpted = typeof shell === "object" && shell !== null && "tags" in shell && Boolean(shell.tags);
  return isOpted && !errors && mayHaveTags(matches.at(-1)?.route.id);
}

const retrySoon = "10";

/**
 * What a loader or action throws to Remix: each fault of the backend as the page that reports it (the table is in
 * docs/faults.md), anything else unchanged.
 */
export async function toThrown(error: unknown, args: DataFunctionArgs): Promise<unknown> {
  const thrown = await translated(error, args);
  const isBare = thrown instanceof Response && thrown.status >= 400 && !isRead(args.request);
  return isBare ? withTexts(thrown, args.context) : thrown;
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

async function withTexts(thrown: Response, context: AppLoadContext): Promise<Response> {
  const isData = /\bjson\b/.test(thrown.headers.get("Content-Type") ?? "");
  const data: unknown = isData ? await thrown.clone().json() : {};
  // A shop that cannot be resolved is the error itself.
  const shop = await context.shell().catch(() => undefined);
  if (!shop || !(data instanceof Object) || "text" in data) return thrown;
  const headers = new Headers(thrown.headers);
  headers.delete("Content-Type");
  return json({ ...data, ...errorTexts(shop) }, { status: thrown.status, statusText: thrown.statusText, headers });
}

async function translated(error: unknown, { context, request }: DataFunctionArgs): Promise<unknown> {
  if (error instanceof CommerceUnavailable) return unavailable(error.status, error);
  if (!(error instanceof CommerceError)) return error;
  context.log.warn({ err: String(error) }, "page refused");
  if (isPreviewOver(error)) return previewOver();
  const newStart = isRead(request) ? await context.newStartFor(error) : undefined;
  if (newStart) return newStart;
  const { status } = error;
  if (status === 403 || error instanceof CapabilityAbsent || isMissing(error)) return json({}, { status });
  return unavailable(status === 429 ? 503 : 502, { trouble: "refused", doubtful: false });
}

const unavailable = (status: number, { trouble, doubtful }: { trouble: string; doubtful: boolean }) =>
  json({ unavailable: true, trouble, doubtful }, { status, headers: { "Retry-After": retrySoon } });

/** Every page depends on the visitor's cookie. Only public screens with public prices may be cached, and only by the browser. */
function cachePolicy(
  { method }: Request,
  status: number,
  { staticHandlerContext }: EntryContext,
  { session }: AppLoadContext,
) {
  const isPublic = isForAnyone({ staticHandlerContext }) && !session.get("buying");
  return status < 400 && method === "GET" && isPublic ? "private, no-cache" : "private, no-store";
}

/** Whether it is a page that shows nothing about a person. */
const isForAnyone = ({ staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">) =>
  publicScreens.has(staticHandlerContext.matches.at(-1)?.route.id ?? "");

/** Backend failures and refusals are already logged by the client and shown on the page; anything else is a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const expected = error instanceof CommerceUnavailable || error instanceof CommerceError || statusOf(error) < 500;
  if (expected) context.log.warn({ err: String(error) }, "page refused");
  else context.log.error({ err: error }, "page failed");
};
