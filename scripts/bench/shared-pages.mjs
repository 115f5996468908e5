import { readdirSync, statSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { measureLoad } from "./load.mjs";
import { asBrowser, fromMemory } from "./shop.mjs";

/** The goals for pages that are made once for many (docs/decisions/076-pages-are-replayed.md). */
const goals = { timesRendered: 20, ofFile: 0.5, cpuMs: 0.3, knownOfMade: 0.5 };

/** What a known visitor has looked at before. */
const lookedAt = ["/espejo-sol-de-laton", "/sofa-nogal-de-tres-plazas"];

/**
 * Measures the same pages served from memory and made for each visitor, and a file of about that size from the same process: all in one
 * run, because a machine does not perform the same an hour later.
 */
export async function measureSharedPages(shop, pages, seconds) {
  await shop.restart({ REPLAY_MB: "0" });
  const rendered = await loadsOf(shop, pages, seconds);
  await shop.restart(fromMemory);
  const shared = await loadsOf(shop, pages, seconds);
  const results = [];
  for (const [index, { name, path }] of pages.entries()) {
    const file = fileNear(await sizeOf(shop, path));
    results.push({ name, rendered: rendered[index], shared: shared[index], file: await measureLoad(shop, { path: file }, seconds) }); // oxfmt-ignore
  }
  return results;
}

/**
 * Measures the pages of a guest with a cart, products looked at and a postal code: made for that guest alone, and filled in.
 * @param cookie of the guest
 */
export async function measureKnownVisitor(shop, pages, { cookie }, seconds) {
  const looked = await lookAt(shop, cookie);
  const theirs = pages.map(({ name, path }) => ({ name, path, cookie: looked }));
  await shop.restart({ REPLAY_MB: "0" });
  const made = await loadsOf(shop, theirs, seconds);
  await shop.restart({ REPLAY_MB: "64" });
  // The shop knows the products looked at from their own pages.
  for (const path of lookedAt) await fetch(shop.origin + path, { headers: asBrowser });
  const filled = await loadsOf(shop, theirs, seconds);
  return theirs.map(({ name }, index) => ({ name, made: made[index], filled: filled[index] }));
}

/** The cookies of someone who has looked at these pages, one after the other, and has said where they live. */
async function lookAt({ origin }, cookie) {
  const jar = new Map(cookie.split("; ").map((pair) => pairOf(pair)));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path, form = {}) => {
    const headers = { ...asBrowser, origin, cookie: cookies() };
    const answer = await fetch(origin + path, { headers, redirect: "manual", ...form });
    await answer.text();
    for (const line of answer.headers.getSetCookie()) jar.set(...pairOf(line.split(";", 1)[0]));
  };
  for (const path of lookedAt) await ask(path);
  await ask(lookedAt[0], { method: "POST", body: new URLSearchParams({ intent: "postalCode", postalCode: "06000" }) });
  return cookies();
}

const pairOf = (pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];

async function loadsOf(shop, pages, seconds) {
  const loads = [];
  for (const page of pages) loads.push(await measureLoad(shop, page, seconds));
  return loads;
}

/** The bytes as transferred; fetch does not report them, so this is the length that the response states. */
async function sizeOf({ origin }, path) {
  const answer = await fetch(origin + path, { headers: { ...asBrowser, "accept-encoding": "br" } });
  await answer.arrayBuffer();
  return Number(answer.headers.get("content-length")) || 8_000;
}

/** The address of the file whose compressed size is closest to this one. */
function fileNear(bytes) {
  const folder = at("build/client/assets");
  const packed = readdirSync(folder).filter((name) => name.endsWith(".br"));
  const distance = (name) => Math.abs(statSync(`${folder}/${name}`).size - bytes);
  const [nearest] = packed.sort((a, b) => distance(a) - distance(b));
  return `/assets/${nearest.slice(0, -".br".length)}`;
}

/** One line for each page of a known visitor. */
export const knownVisitorLines = (results) =>
  results.map(({ name, made, filled }) => {
    const [before, now] = [made.storefrontCpuMs, filled.storefrontCpuMs];
    return (
      `${name}, a guest with a cart and a postal code: made for one ${before.toFixed(2)} ms, filled in ${now.toFixed(2)} ms: ` +
      `${(now / before).toFixed(2)} of it (goal ${goals.knownOfMade})`
    );
  });

/** One line for each page. */
export function sharedPageLines(results) {
  const ms = ({ storefrontCpuMs }) => `${storefrontCpuMs.toFixed(2)} ms`;
  const rate = ({ requestsPerSecond }) => `${requestsPerSecond.toFixed(0)}/s`;
  return results.map(({ name, rendered, shared, file }) => {
    const times = shared.requestsPerSecond / rendered.requestsPerSecond;
    const part = shared.requestsPerSecond / file.requestsPerSecond;
    return (
      `${name}: from memory ${rate(shared)}, ${ms(shared)} (goal ${goals.cpuMs}); made ${rate(rendered)}, ${ms(rendered)}; ` +
      `${times.toFixed(1)} times as many (goal ${goals.timesRendered}); a file ${rate(file)}, ${ms(file)}: ` +
      `${part.toFixed(2)} of it (goal ${goals.ofFile})`
    );
  });
}
