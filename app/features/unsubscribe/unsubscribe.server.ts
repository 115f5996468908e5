import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Commerce } from "#app/commerce/client.server.ts";
import { CapabilityAbsent, CommerceError, CommerceUnavailable, isMissing } from "#app/commerce/errors.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { carriedParams, hrefIn } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";

/** The kinds of letters that can be stopped by a token: the page that asks first, and the call. */
const lists = {
  newsletter: {
    page: (token: string) => paths.newsletter({ unsubscribe: token }),
    stop: ({ newsletter }: Commerce, token: string) => newsletter.unsubscribe({ body: { token } }),
  },
  "stock-alert": {
    page: (token: string) => paths.stockAlert({ stop: token }),
    stop: ({ stockAlert }: Commerce, token: string) => stockAlert.unsubscribe({ body: { token } }),
  },
};

const Link = z.object({ list: z.enum(["newsletter", "stock-alert"]), token: z.string().min(1).max(200) });

/** Leads a person to the page that asks before it unsubscribes. A GET changes nothing, because scanners open links. */
export function leadToPage(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const link = Link.safeParse(Object.fromEntries(searchParams));
  if (!link.success) throw answer(404, "unknown");
  const params = carriedParams(searchParams).filter(([name]) => name === "storeId");
  return redirect(hrefIn({ prefix: "", params }, lists[link.data.list].page(link.data.token)));
}

/**
 * Unsubscribes at once, as mail programs ask for it (RFC 8058). The token in the address is the only proof: the server
 * passes on no cookies here. Responds with one word, for programs: 200 also if it was done before, 400 for another form,
 * 404 for an unknown or expired token, and 502, 503 or 504 to ask for a retry.
 * @see docs/decisions/103-unsubscribing-with-one-click.md
 */
export async function unsubscribe(request: Request, { shell, log }: AppLoadContext): Promise<Response> {
  const form = await readForm(request);
  if (form.get("List-Unsubscribe") !== "One-Click") return answer(400, "malformed");
  const link = Link.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!link.success) return answer(404, "unknown");
  const { list, token } = link.data;
  try {
    const { commerce, store } = await shell();
    if (store.missing) return answer(404, "unknown");
    // Without its settings the store is the default one, which does not know the tokens of others.
    if (store.error) return unavailable(503);
    await lists[list].stop(commerce, token);
    log.info({ event: "unsubscribed", list }, "unsubscribed with one click");
    return answer(200, "unsubscribed");
  } catch (error) {
    return refusal(error, () => log.warn({ event: "unsubscribe_failed", list, err: error }, "not unsubscribed"));
  }
}

function refusal(error: unknown, note: () => void): Response {
  if (isMissing(error) || error instanceof CapabilityAbsent) return answer(404, "unknown");
  if (!(error instanceof CommerceError || error instanceof CommerceUnavailable)) throw error;
  note();
  return unavailable(error instanceof CommerceUnavailable ? error.status : 502);
}

const unavailable = (status: 502 | 503 | 504) => answer(status, "unavailable", { "Retry-After": "10" });

const answer = (status: number, word: string, headers: Record<string, string> = {}) =>
  new Response(`${word}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
