import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Capability } from "#contract";
import type { Shop } from "./shop.server.ts";
import { probeSession, toSignIn } from "./sign-in-need.server.ts";

/**
 * Lets a page or action through to an open, known store. Otherwise throws the answer: a moved store (301),
 * an unknown one (404), settings that could not be read (503), a closed store (503), a preview that is over (403)
 * or of which the backend has not said whether it is (503).
 */
export function requireOpenStore(shop: Shop): Shop {
  const { address, store, preview } = shop;
  if (preview === "over") throw previewOver();
  if (preview === "unread") throw new Response("Preview unread", { status: 503, headers: { "Retry-After": "10" } });
  if (address.renamedTo) throw redirect(`/${encodeURIComponent(address.renamedTo)}`, 301);
  if (address.unknownStore) throw notFoundAt(address, "Unknown store");
  if (store.error)
    throw new Response("Settings failed", {
      status: store.missing ? 404 : 503,
      headers: store.missing ? {} : { "Retry-After": "10" },
    });
  if (store.state !== "open")
    throw new Response("Closed", { status: 503, statusText: "Closed", headers: { "Retry-After": "3600" } });
  return shop;
}

/** The answer to a preview token that is no good: nothing is shown, least of all what is live. */
export const previewOver = () => new Response("Preview over", { status: 403, statusText: "Preview over" });

/** The answer for what is not there: 404, or 503 when the address may belong to a store that could not be read. */
export const notFoundAt = ({ unread }: Shop["address"], text: string | null = null) =>
  new Response(text, unread ? { status: 503, headers: { "Retry-After": "10" } } : { status: 404 });

/** For a screen that is nothing without a capability: 404 where the backend lacks it. */
export function requireCapability({ has }: Pick<Shop, "has">, ...capabilities: Capability[]): void {
  if (!capabilities.every(has)) throw new Response("Not offered here", { status: 404 });
}

/**
 * Lets a registered shopper through who has given the password in this session. Everybody else is led to the sign-in
 * page and back. Every loader and action of a private screen calls it itself.
 */
export async function requireShopper(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (!context.session.isRegistered()) throw toSignIn(shop, "private");
  await probeSession(context);
  return shop;
}

/** For paying and other private steps that guests may take too: a registered shopper must be fully signed in. */
export async function requireFullSession(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (context.session.isRegistered()) await probeSession(context);
  return shop;
}
