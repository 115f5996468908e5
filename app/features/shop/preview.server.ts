import { createHash } from "node:crypto";
import * as z from "zod";
import type { Commerce } from "#app/commerce/client.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { letFrame } from "#app/delivery/page-policy.server.ts";
import { env } from "#app/env.server.ts";
import { type Carry, carriedParams } from "#app/navigation/carry.ts";
import { attemptsAt } from "#app/session/attempts.server.ts";
import { readCookie, writeCookie } from "#app/session/cookies.server.ts";
import { sealFor } from "#app/session/seal.server.ts";

const minute = 60_000;
/** Invalid tokens allowed per address in a minute; an editor sends none. */
const maxWrong = 10;

/** What the backend has confirmed, and until when at most. `facts`: absent where a backend does not report them. */
const Confirmed = z.object({
  storeId: z.string(),
  /** A digest: the token itself is in the URL. */
  token: z.string(),
  until: z.number(),
  facts: z
    .object({
      at: z.string(),
      isFrozen: z.boolean(),
      stock: z.enum(["real", "all", "none"]),
      segments: z.array(z.string()),
      until: z.string(),
    })
    .optional(),
});
type Confirmed = z.output<typeof Confirmed>;
export type Preview = Pick<Confirmed, "facts"> & { token: string };
/** Undefined: none was requested. `over`: the token is not valid. `unread`: the backend has not said whether it is. */
export type Previewed = Preview | "over" | "unread" | undefined;

/** True for a preview that is shown; the others are pages that say why not. */
export const isShown = (preview: Previewed): preview is Preview => typeof preview === "object";

/** Used if a backend does not report how long its token is valid. */
const unknownLife = 60 * minute;
const maxLife = 24 * 60 * minute;
const sealed = sealFor("preview", Confirmed, maxLife / 1000);
const cookie = "preview";

const guesses = attemptsAt("preview", minute);

type Asked = { commerce: Commerce; storeId: string; ip: string };

/**
 * The preview a request is made in. Its address names a token; what counts is the backend's confirmation, which is
 * requested once and then sealed in a cookie. A page with a token but no confirmation is over; it never becomes the live
 * page.
 * @see docs/decisions/043-previews-in-the-storefront.md
 */
export function openPreview(request: Request, nonce: string) {
  const token = tokenOf(request);
  let fresh: Confirmed | undefined;

  /** Asks the backend whether the token is valid with this password; if so, it is sealed with the response. */
  async function confirm({ commerce, storeId, ip }: Asked, previewToken: string, password: string): Promise<Previewed> {
    const address = addressOf(ip);
    if ((await guesses.count(address)) > maxWrong) return "unread";
    const answer = await bestEffort(commerce.preview.isValid({ body: { previewToken, password } }));
    if (answer && !answer.valid) return "over";
    await guesses.forgive(address);
    if (!answer) return "unread";
    const facts = answer.x_preview;
    const until = facts ? Date.parse(facts.until) : Date.now() + unknownLife;
    fresh = { storeId, token: digestOf(previewToken), until, facts };
    return { token: previewToken, facts };
  }
  return {
    async find(asked: Asked): Promise<Previewed> {
      if (token === undefined) return undefined;
      const known = sealed.unseal(readCookie(request, cookie) ?? "");
      if (known?.storeId === asked.storeId && known.token === digestOf(token) && known.until > Date.now())
        return { token, facts: known.facts };
      return confirm(asked, token, "");
    },
    /** Opens a preview that has a password, for this browser. @returns what `find` returns */
    unlock: async (asked: Asked, password: string): Promise<Previewed> =>
      token === undefined ? undefined : confirm(asked, token, password),
    /** Seals what was confirmed and keeps the response out of every cache and index, whatever it is. */
    commit(headers: Headers): void {
      if (token === undefined) return;
      markAsPreview(headers, nonce);
      const left = fresh ? Math.ceil((fresh.until - Date.now()) / 1000) : 0;
      if (fresh && left > 0) writeCookie(headers, cookie, sealed.seal(fresh), left);
    },
  };
}

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The token that a request's address names. */
export const tokenOf = ({ url }: Pick<Request, "url">): string | undefined =>
  Object.fromEntries(carriedParams(new URL(url).searchParams)).WCPreviewToken;

export const withoutPreview = ({ prefix, params }: Carry): Carry => ({
  prefix,
  params: params.filter(([name]) => name !== "WCPreviewToken"),
});

/** The address of the same page without the flag of a new preview; undefined where it is not set. */
export function withoutNewSession({ url }: Pick<Request, "url">): string | undefined {
  const { pathname, searchParams } = new URL(url);
  if (searchParams.get("newPreviewSession") !== "true") return undefined;
  searchParams.delete("newPreviewSession");
  return `${pathname}?${searchParams}`;
}

/**
 * A draft is not cached and not indexed, its token does not leave the shop, and only the configured tools frame it.
 * @see docs/configuration.md
 */
export function markAsPreview(headers: Headers, nonce: string, tools: readonly string[] = env.PREVIEW_TOOL_ORIGINS) {
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Referrer-Policy", "no-referrer");
  letFrame(headers, nonce, tools);
}

/** A whole IPv6 /64 counts as one address, however its zeros are written. IPv4 written as IPv6 does not. */
function addressOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [left = [], right] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(":");
}
