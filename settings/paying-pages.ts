/** Whether an address is of a page that takes money or leads there: docs/payment-scripts.json. */
export const isPaying = (path: string): boolean => /\/(?:checkout|track|account\/orders)(?:\/|$)/i.test(path);

/** Those and the cart: the pages that `npm run watch-payment` holds to the headers listed there. */
export const isWatched = (path: string): boolean => isPaying(path) || /\/cart(?:\/|$)/i.test(path);
