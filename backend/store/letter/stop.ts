import { config } from "#backend/platform/config.ts";
import type { LetterKind } from "./languages.ts";

/** `path`: of a page of the store's shop. `oneClick`: the address at which mail programs unsubscribe their reader themselves. */
export type Stop = { path: string; oneClick?: string };

/**
 * Where to unsubscribe from letters that are not requested individually; undefined for all others. With one click only if
 * a token names who it is for, and only over https, as RFC 8058 has it.
 * @see docs/operations.md#letters
 */
export function stopOf(
  kind: LetterKind,
  storeId: number,
  { unsubscribeToken: token }: Record<string, unknown>,
): Stop | undefined {
  // Reviews are invited by the account, whose settings are open only to those who sign in.
  if (kind === "review-invitation") return { path: "account/preferences" };
  if (typeof token !== "string") return undefined;
  if (kind === "stock-back") return { path: `stock-alert?stop=${token}`, ...oneClick(storeId, "stock-alert", token) };
  if (!kind.startsWith("newsletter-")) return undefined;
  return { path: `newsletter?unsubscribe=${token}`, ...oneClick(storeId, "newsletter", token) };
}

function oneClick(storeId: number, list: "newsletter" | "stock-alert", token: string): Pick<Stop, "oneClick"> {
  const { shopOrigin } = config();
  if (!shopOrigin.startsWith("https:")) return {};
  const query = new URLSearchParams({ storeId: String(storeId), list, token });
  return { oneClick: `${shopOrigin}/resources/unsubscribe?${query.toString()}` };
}
