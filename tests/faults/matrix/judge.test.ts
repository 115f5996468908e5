import { expect, test } from "vitest";
import { SECRET } from "#tests/support/fault-proxy.ts";
import { type Cell, judge } from "./judge.ts";
import type { Page } from "./storefront.ts";

/** The judge sees each kind of wrong page, and lets honest ones pass. */
const html = (words: string) => `<html><body><h1>${words}</h1></body></html>`;
const healthy: Page = {
  status: 200,
  location: "",
  retryAfter: "",
  html: html("Tus listas"),
  ms: 0,
  calls: ["wishlist.own", "wishlist.items"],
};
const away = html("No podemos comunicarnos con la tienda");
const asked = { route: "r", path: "/account/wishlists", who: "shopper" as const, answers: 200 };
const signIn = "/login?returnTo=%2Faccount%2Fwishlists&why=expired";

const judged = (page: Partial<Page>, more: Partial<Cell> = {}) =>
  judge({
    call: "wishlist.own",
    fault: "500",
    asked,
    registered: true,
    healthy,
    asNewVisitor: { ...healthy, status: 303, location: "/login" },
    page: { ...healthy, ...page },
    ...more,
  });

test.each<[string, Partial<Page>, Partial<Cell>?]>([
  ["an outage", { status: 502, html: away, retryAfter: "10" }],
  ["a page that does without", {}],
  ["one that says so", { html: html("No podemos mostrar esto por ahora") }],
  ["sign-in for dead tokens", { status: 303, location: signIn }, { fault: "401" }],
  [
    "sign-in for dead tokens on the home page of a second store",
    { status: 303, location: "/oficina/login?returnTo=%2F&why=expired" },
    { fault: "401", asked: { ...asked, path: "/oficina" } },
  ],
  [
    "what the address names is unknown",
    { status: 404, html: html("No encontramos esta página") },
    { fault: "404", call: "wishlist.items" },
  ],
  [
    "the page's address is unknown",
    { status: 404, html: html("No encontramos esta página"), calls: ["catalog.urls"] },
    { fault: "404", call: "catalog.urls" },
  ],
])("%s is judged honest", (_, page, more) => expect(judged(page, more)).toEqual([]));

test.each<[string, Partial<Page>, Partial<Cell> | undefined, string]>([
  ["a fault that never struck", { calls: [] }, {}, "the call was not made"],
  ["a generic error", { status: 500, html: html("Algo salió mal") }, {}, "answers 500"],
  ["a status of another fault", { status: 504, html: away, retryAfter: "10" }, {}, "answers 504"],
  ["a false 404", { status: 404 }, { fault: "404" }, "answers 404"],
  [
    "a list that is said to be empty",
    { html: html("Todavía no tienes listas") },
    {},
    'says "Todavía no tienes listas"',
  ],
  ["the backend's words", { html: html(SECRET) }, {}, `shows ${JSON.stringify(SECRET)}`],
  ["a wait", { ms: 4_001 }, {}, "took 4001 ms"],
  ["sign-in for nothing", { status: 303, location: signIn }, {}, `leads to ${signIn}`],
  ["no word when to come again", { status: 502, html: away }, {}, "502 without Retry-After"],
  ["words of another error", { status: 502, html: html("x"), retryAfter: "10" }, {}, "502 without its words"],
])("%s is reported", (_, page, more, finding) => expect(judged(page, more)).toEqual([finding]));
