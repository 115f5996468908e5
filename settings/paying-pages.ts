import { plainPath } from "./plain-path.ts";

/** Whether an address belongs to a page that takes money or leads to one: docs/payment-scripts.json. */
export const isPaying = (path: string): boolean => /\/(?:checkout|track|account\/orders)(?:\/|$)/.test(plainPath(path));

/** Those pages and the cart: `npm run watch-payment` checks that they have the headers listed there. */
export const isWatched = (path: string): boolean => isPaying(path) || /\/cart(?:\/|$)/.test(plainPath(path));
