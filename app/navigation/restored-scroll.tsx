import { ScrollRestoration } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Returns to where a page was scrolled to after a client navigation. Only once hydrated: on the server the framework's component would
 * add its script to every page, for documents, whose place browsers restore by themselves.
 */
export function RestoredScroll() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <ScrollRestoration /> : null;
}

/** Gives a document's entry in the history a key of its own, under which scroll positions are saved. Call it before hydrating. */
export function keyHistoryEntry(): void {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "key" in state) return;
  history.replaceState({ ...(typeof state === "object" && state), key: Math.random().toString(32).slice(2) }, "");
}
