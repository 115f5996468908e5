import { elementsOf, filled, type Form, formsOf } from "./forms.ts";
import type { Visit, Visitor } from "./visitor.ts";

export type WalkOptions = {
  /** The shop's entry: an origin, or an address of one of its stores. */
  base: URL;
  /** A product that needs no choice; if absent, one is found from the first page. */
  product?: string | undefined;
  /** What to type into the forms on the way, by the names of the fields. */
  answers: Record<string, string>;
};

/** An address that the sample stores deliver to. */
export const sampleAnswers: Record<string, string> = {
  email: "watch@shop.example",
  phone: "6181234567",
  firstName: "Watch",
  lastName: "Payment",
  postalCode: "34000",
  street: "Av. Juárez 101",
  colonia: "Zona Centro",
  city: "Durango",
  state: "DUR",
};

const maxSteps = 8;
const maxPages = 60;

/**
 * Walks from a product through the checkout as a guest, using plain forms, up to the review and never beyond: nothing is
 * ordered. @returns the pages of the checkout, the cart first
 */
export async function walk(visitor: Visitor, { base, product, answers }: WalkOptions): Promise<Visit[]> {
  const at = (path: string) => new URL(base.pathname.replace(/\/$/, "") + path, base);
  const isBought = product ? await buy(visitor, await visitor.visit(at(product))) : await buyAny(visitor, base);
  if (!isBought)
    throw new Error("nothing could be put into the cart: name a product that needs no choice by --product");
  const pages = [await visitor.visit(at("/cart"))];
  let page = await visitor.visit(at("/checkout"));
  for (let step = 0; step < maxSteps; step += 1) {
    pages.push(page);
    if (page.url.pathname.endsWith("/review")) return pages;
    const next = await answer(visitor, page, answers);
    if (!next) return pages;
    if (next.url.pathname === page.url.pathname) throw new Error(`${page.url.pathname}: ${alertsOf(next.html)}`);
    page = next;
  }
  throw new Error(`the review was not reached in ${maxSteps} steps`);
}

/**
 * Fills in a checkout step and submits it, to our own origin only. The form that saves the step is the one that continues; any others
 * are optional. @returns the next page; undefined if the form posts to another origin, which counts as a difference
 */
async function answer(visitor: Visitor, page: Visit, answers: Record<string, string>): Promise<Visit | undefined> {
  const forms = formsOf(page.html);
  const form = forms.find(savesStep) ?? forms[0];
  if (!form) throw new Error(`${page.url.pathname} (${page.status}) has no form`);
  const address = new URL(form.action || page.url.href, page.url);
  return address.origin === page.url.origin ? visitor.visit(address, filled(form, answers)) : undefined;
}

/** Puts what a page shows into the cart. @returns whether it was added */
async function buy(visitor: Visitor, { html, url }: Visit): Promise<boolean> {
  const add = formsOf(html).find(addsToCart);
  if (!add) return false;
  const address = new URL(add.action || url.href, url);
  return address.origin === url.origin && (await visitor.visit(address, filled(add, {}))).status === 200;
}

/** Follows links from the home page until a page offers a product that can be added without choosing options. */
async function buyAny(visitor: Visitor, base: URL): Promise<boolean> {
  const waiting = [base.href];
  for (const seen = new Set<string>(); seen.size < maxPages;) {
    const next = waiting.shift();
    if (next === undefined) break;
    if (seen.has(next)) continue;
    seen.add(next);
    const page = await visitor.visit(new URL(next));
    if (await buy(visitor, page)) return true;
    waiting.push(...catalogLinks(page));
  }
  return false;
}

const catalogLinks = ({ html, url }: Visit) =>
  elementsOf(html)
    .flatMap(({ name, attribs }) =>
      name === "a" && /^\/[\w/-]+$/.test(attribs.href ?? "") ? [attribs.href ?? ""] : [],
    )
    .filter((href) => !/^\/(?:checkout|account|login|register|cart|track|stores|wishlist)\b/.test(href))
    .map((href) => new URL(href, url).href)
    .reverse();

const hasIntent = (wanted: string) => (form: Form) =>
  form.controls.some(({ attribs }) => attribs.name === "intent" && attribs.value === wanted);
const addsToCart = hasIntent("add");
const savesStep = hasIntent("save");

const alertsOf = (html: string) =>
  /role="alert"[^>]*>(.{0,300}?)<\/(?:div|section|p)>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, " ")
    .trim() ?? "the form came back; see --answers";
