import { ScrollRestoration } from "@remix-run/react";

/**
 * Restores a page's scroll position after a client navigation. The framework's component is a plain function: called
 * directly it does its work without the script that it would add to every page. That script is for documents, whose
 * position browsers restore.
 */
export function RestoredScroll() {
  ScrollRestoration({});
  return null;
}

/** Gives a document's history entry its own key, under which scroll positions are saved. Call it before hydrating. */
export function keyHistoryEntry(): void {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state) return;
  history.replaceState({ ...(typeof state === "object" && state), key: Math.random().toString(32).slice(2) }, "");
}
