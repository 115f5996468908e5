/**
 * Routes whose pages show nothing about a person: the browser may keep them. Everything else, a new route too, is not
 * stored anywhere.
 */
export const publicScreens: ReadonlySet<string> = new Set([
  "routes/_index",
  ...[
    ...[
      "$",
      "compare",
      "search",
      "stores+/_index",
      "stores+/$physicalStoreId",
      "payment-methods",
      "help",
      "contact",
      "faq",
    ],
    ...["questions.$productId", "reviews.$productId"],
  ].map((name) => `routes/($storeToken)+/${name}`),
]);
