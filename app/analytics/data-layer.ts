import { createContext } from "react";

/** The events of this page for its tag manager; known to the server alone. */
export const DataLayerContext = createContext<readonly object[]>([]);

/**
 * Screens that may have a tag manager: they show nothing about a person, nothing is paid and no secret is typed or appears
 * in the address there. A new route has none.
 */
const taggedScreens: ReadonlySet<string> = new Set([
  "routes/_index",
  ...["$", "compare", "search", "payment-methods"].map((name) => `routes/($storeToken)+/${name}`),
]);

export const mayHaveTags = (routeId: string | undefined): boolean =>
  routeId !== undefined && taggedScreens.has(routeId);

/** The start of the data layer as an inline script: whatever it contains, it cannot close its script element. */
export const dataLayerScript = (entries: readonly object[]): string =>
  `dataLayer=${JSON.stringify(entries).replaceAll("<", "\\u003c")};dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"})`;
