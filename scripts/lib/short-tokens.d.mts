import type { AcceptedPlugin } from "postcss";

/** Names the tokens of these styles with a letter or two; without styles, those of the storefront. */
export function shortTokens(styles?: readonly string[]): AcceptedPlugin;
/** What each declared token is called then. */
export function shortNames(styles: readonly string[]): Map<string, string>;
