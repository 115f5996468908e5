import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Capability } from "#contract";
import { mayBuyForOrganization } from "./buying.server.ts";
import type { Shop } from "./shop.server.ts";
import { probeSession, toSignIn } from "./sign-in-need.server.ts";

/**
 * Lets a page or action through to an open, known store. Otherwise throws the response: a moved store (301), an unknown
 * one (404), settings that could not be read (503), a closed store (503), a preview that is over (403), or one whose
 * state the backend has not reported (503).
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

/** The response to an invalid preview token: nothing is shown, least of all the live page. */
export const previewOver = () => new Response("Preview over", { status: 403, statusText: "Preview over" });

/** The response for a missing page: 404, or 503 if the address may belong to a store that could not be read. */
export const notFoundAt = ({ unread }: Shop["address"], text: string | null = null) =>
  new Response(text, unread ? { status: 503, headers: { "Retry-After": "10" } } : { status: 404 });

/** For a screen that depends on a capability: 404 if the backend lacks it. */
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

/** The same for a buyer for organizations. Throws 404 in stores without them. */
export async function requireBuyer(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  if (!mayBuyForOrganization(context.session, shop.store)) throw new Response(null, { status: 404 });
  return shop;
}

/** For paying and other private steps that guests may take too: a registered shopper must be fully signed in. */
export async function requireFullSession(context: AppLoadContext): Promise<Shop> {
  const shop = await context.shop();
  if (context.session.isRegistered()) await probeSession(context);
  return shop;
}
