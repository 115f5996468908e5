import type { LinksFunction } from "@remix-run/node";
import account from "#app/styles/sheets/account.css?url";
import browse from "#app/styles/sheets/browse.css?url";
import cart from "#app/styles/sheets/cart.css?url";
import checkout from "#app/styles/sheets/checkout.css?url";
import compare from "#app/styles/sheets/compare.css?url";
import confirmation from "#app/styles/sheets/confirmation.css?url";
import desk from "#app/styles/sheets/desk.css?url";
import foot from "#app/styles/sheets/foot.css?url";
import forms from "#app/styles/sheets/forms.css?url";
import help from "#app/styles/sheets/help.css?url";
import kit from "#app/styles/sheets/kit.css?url";
import listing from "#app/styles/sheets/listing.css?url";
import lower from "#app/styles/sheets/lower.css?url";
import opinions from "#app/styles/sheets/opinions.css?url";
import order from "#app/styles/sheets/order.css?url";
import paper from "#app/styles/sheets/paper.css?url";
import product from "#app/styles/sheets/product.css?url";
import progress from "#app/styles/sheets/progress.css?url";
import reviews from "#app/styles/sheets/reviews.css?url";

/** Where the styles are that not every page needs; one sheet for each kind of page. Which has what: `sheets/`. */
export const sheetAddresses = {
  account,
  browse,
  cart,
  checkout,
  compare,
  confirmation,
  desk,
  forms,
  help,
  kit,
  listing,
  opinions,
  order,
  paper,
  product,
  progress,
  reviews,
} as const;

/** What no page waits for: what every page has at its foot or opens, and what some have below (`LaterSheet` links them). */
export const laterSheets = { foot, lower } as const;

export type Sheet = keyof typeof sheetAddresses;

/** The `links` of a route that needs more styles than the shell has. A client navigation waits for them. */
export const sheets =
  (...names: readonly Sheet[]): LinksFunction =>
  () =>
    names.map((name) => ({ rel: "stylesheet", href: sheetAddresses[name] }));
