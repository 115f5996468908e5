import { pagePolicy } from "#app/delivery/page-policy.server.ts";

/**
 * The address of a store's tag manager, from its `google.tag.manager.…` keys; undefined if there is none, or if a value
 * is not one that the manager issues.
 * @see docs/interface/store.md#constants
 */
export function tagManagerOf(userData: Record<string, string>): string | undefined {
  const named = (name: string, shape: RegExp) => shape.exec(userData[`google.tag.manager.${name}`]?.trim() ?? "")?.[0];
  const id = named("container.id", /^GTM-[A-Z0-9]{4,12}$/);
  if (!id) return undefined;
  const search = new URLSearchParams({ id });
  const auth = named("auth", /^[\w-]{1,64}$/);
  const preview = named("preview", /^env-\d{1,6}$/);
  if (auth && preview)
    for (const [key, value] of Object.entries({ auth, preview, cookies_win: "x" })) search.set(`gtm_${key}`, value);
  return `https://www.googletagmanager.com/gtm.js?${search}`;
}

/** The policy of a page with a tag manager: its own hosts are allowed there, and nothing else changes. Source: the manager's list. */
export function tagPolicy(nonce: string): string {
  const hosts = ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"];
  return pagePolicy(nonce, { img: hosts, connect: hosts });
}
