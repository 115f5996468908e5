import { ScrollRestoration } from "@remix-run/react";

/**
 * Returns to where a page was scrolled to after a client navigation. The framework's component is a plain function: called in place it
 * does its work, and the script that it would add to every page is left out. That is for documents, whose place browsers restore.
 */
export function RestoredScroll() {
  ScrollRestoration({});
  return null;
}

/** Gives a document's entry in the history a key of its own, under which scroll positions are saved. Call it before hydrating. */
export function keyHistoryEntry(): void {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state) return;
  history.replaceState({ ...(typeof state === "object" && state), key: Math.random().toString(32).slice(2) }, "");
}
