import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CallName, callOf } from "#tests/contract/ask.ts";
import { SECRET } from "#tests/support/fault-proxy.ts";
import { type Fault, KEY } from "./faults.ts";
import type { PageCase } from "./page-case.ts";
import type { Page } from "./storefront.ts";

const dictionaries = "app/i18n/locales/es-ES";
/** The stores whose addresses have a prefix. */
const prefixes = ["/oficina", "/mercado"];
const prefixOf = (path: string) => prefixes.find((prefix) => path.startsWith(prefix)) ?? "";
/** The longest a visitor may wait for an honest page, in milliseconds. */
const maxMs = 4_000;

/** Statuses of an error page by what the backend did, as in docs/faults.md. 303 for 401 has rules of its own. */
const allowed: Record<Fault, number[]> = {
  reset: [502],
  hang: [504],
  "500": [502],
  "503": [503],
  "401": [502],
  "403": [403],
  "404": [502],
  "409": [502],
  "429": [503],
  html: [502],
  empty: [502],
  shape: [502],
  cut: [502],
  slow: [],
};
const titles: Record<number, RegExp> = {
  403: /No puedes abrir esta página|You can't open this page/,
  404: /No encontramos esta página|We can't find this page/,
  502: /No podemos comunicarnos con la tienda|The store isn't available right now/,
};
/** Words that say openly that something cannot be shown. */
const honest = /no podemos|no pudimos|no se pued|por ahora|en este momento/i;

/** `asNewVisitor`: the page as opened without tokens. */
export type Cell = {
  call: CallName;
  fault: Fault;
  asked: PageCase;
  registered: boolean;
  healthy: Page;
  asNewVisitor: Page;
  page: Page;
};

/** What is wrong with a page that met a fault; nothing when it is honest. */
export function judge(cell: Cell): string[] {
  const { call, page } = cell;
  if (!page.calls.includes(call)) return ["the call was not made"];
  return [
    ...(page.ms > maxMs ? [`took ${page.ms} ms`] : []),
    ...[SECRET, KEY, "CommerceError", "    at "].flatMap((word) =>
      (page.html + page.location).includes(word) ? [`shows ${JSON.stringify(word)}`] : [],
    ),
    ...statusFaults(cell),
  ];
}

function statusFaults(cell: Cell): string[] {
  const { asked, fault, healthy, asNewVisitor, page, registered } = cell;
  if (sameAnswer(page, healthy)) {
    const claims = newClaims(page, healthy);
    // A guest's tokens are dead: what the page then says is true of the new visitor they are.
    const isNewVisitor = fault === "401" ? !registered : fault === "404" && asked.unknown === asked.path;
    return isNewVisitor && newClaims(page, asNewVisitor).length === 0 ? [] : claims;
  }
  if (page.status >= 300 && page.status < 400)
    return mayLeadTo(cell).includes(page.location) ? [] : [`leads to ${page.location}`];
  if (sameAnswer(page, asNewVisitor) && fault === "401" && !registered) return [];
  if (!statusesFor(cell).includes(page.status)) return [`answers ${page.status}`];
  return errorPageFaults(page);
}

const sameAnswer = (page: Page, other: Page) => page.status === other.status && page.location === other.location;

function errorPageFaults({ html, status, retryAfter }: Page): string[] {
  const title = titles[Math.min(status, 502)];
  const isPage = html.includes("<html");
  return [
    ...(isPage && !title?.test(textOf(html).join("\n")) ? [`${status} without its words`] : []),
    ...(status >= 502 && retryAfter !== "10" ? [`${status} without Retry-After`] : []),
  ];
}

function statusesFor({ call, fault, asked }: Cell): number[] {
  // Without a list of features none is switched on, and the page of a feature is not found.
  if (call === "settings.features" && fault === "404") return [404];
  // Anything but "yes" has to hide the live page.
  if (call === "preview.isValid") return fault === "slow" ? [] : [503];
  if (call.startsWith("settings.")) {
    const isStore = prefixOf(asked.path) !== "" && /\.(onlineStore|byIdentifier)$/.test(call);
    return fault === "404" && isStore ? [404] : fault === "slow" ? [] : [503];
  }
  return [...allowed[fault], ...(fault === "404" && isNamed(call) ? [404] : [])];
}

/**
 * Only what says that the tokens are dead leads elsewhere: to sign in, to the end of a session on behalf, or to the same page as a new visitor. And an unknown
 * thing, where the page says so.
 */
function mayLeadTo({ call, fault, asked, registered, asNewVisitor }: Cell): string[] {
  const { path, unknown } = asked;
  if (fault === "404" && unknown && isNamed(call)) return [unknown];
  if (fault !== "401") return [];
  const store = prefixOf(path);
  const below = path.slice(store.length) || "/";
  const signIn = (page: string) => `${store}${page}?${new URLSearchParams({ returnTo: below, why: "expired" })}`;
  if (asked.who === "working") return [`${store}/on-behalf?over=1`];
  if (below.startsWith("/service")) return [signIn("/service/sign-in")];
  return registered ? [signIn("/login")] : [path, asNewVisitor.location];
}

/** The call that looks up an address names it in its query: some releases answer an unknown one with 404. */
const isNamed = (call: CallName) => callOf(call).route.includes("{") || call === "catalog.urls";

/**
 * A page that opened despite the fault makes no new claims of its own, unless it says openly that something
 * cannot be shown. Numbers in place of names, and other goods or shops instead of the expected ones, are not its own words.
 */
function newClaims(page: Page, healthy: Page): string[] {
  const before = new Set(textOf(healthy.html));
  return [...new Set(textOf(page.html))]
    .filter((text) => !before.has(text) && ownWords.has(text) && !honest.test(text) && !alwaysTrue.has(text))
    .map((text) => `says ${JSON.stringify(text)}`);
}

/** Said in place of what could not be read, and true whatever that is. */
const alwaysTrue = new Set([
  "Eliges la tienda en el siguiente paso",
  "Lo prevé el convenio de tu organización.",
  // Without the list of features a store that sells to businesses sells to no one else.
  "Inicia sesión para comprar en esta tienda.",
  "Iniciar sesión",
  // A link to a department whose name could not be read.
  "Ver más",
  // A link to the lists that could not be read.
  "Todas las listas de pedido",
]);

/** Every text of the shop that pages show without placeholders. */
const ownWords = new Set(
  readdirSync(dictionaries)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => leavesOf(JSON.parse(readFileSync(path.join(dictionaries, name), "utf8"))))
    .filter((text) => !text.includes("{{")),
);

function leavesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value instanceof Object ? Object.values(value).flatMap(leavesOf) : [];
}

/** The text that a reader sees, piece by piece. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim())
    .filter(Boolean);
