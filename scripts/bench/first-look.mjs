import { cpuMs } from "./load.mjs";
import { asBrowser } from "./shop.mjs";

const pagesEach = 60;
/** The sort orders as addresses name them, and words for which the store for businesses finds something. */
const sorts = ["", "brand", "name", "price", "price-desc"];
const words = [
  "papel",
  "agenda",
  "carpeta",
  "cuaderno",
  "libreta",
  "silla",
  "tinta",
  "sobre",
  "cinta",
  "azul",
  "negro",
  "*",
];

/**
 * What pages cost a visitor who has not seen them yet: pages for everybody, already requested by others, and those of a buyer, who
 * never gets anyone else's responses. Each page is requested once, one at a time, so the milliseconds are for one page.
 */
export async function measureFirstLooks(shop, { buyer, colleague, products }) {
  const listings = sorts.flatMap((sort) => words.map((q) => `/oficina/search?${new URLSearchParams({ q, ...(sort && { sort }) })}`)); // oxfmt-ignore
  const results = [];
  for (const [name, all] of [
    ["listing", listings],
    ["product", products],
  ]) {
    const paths = all.slice(0, pagesEach);
    // The compiler and what everybody shares must be warm for all three.
    for (const cookie of [undefined, colleague, undefined]) await look(shop, paths, cookie);
    const forAll = await look(shop, paths, undefined);
    results.push({ name, pages: paths.length, forAll, first: await look(shop, paths, buyer) });
  }
  return results;
}

async function look({ origin, storefront, backend }, paths, cookie) {
  const before = [cpuMs(storefront.pid), cpuMs(backend.pid)];
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers: { ...asBrowser, ...(cookie && { cookie }) } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.text();
  }
  return {
    storefrontCpuMs: (cpuMs(storefront.pid) - before[0]) / paths.length,
    backendCpuMs: (cpuMs(backend.pid) - before[1]) / paths.length,
  };
}

/** One line for each kind of page. */
export function firstLookLines(looks) {
  const sum = ({ storefrontCpuMs, backendCpuMs }) => storefrontCpuMs + backendCpuMs;
  const shown = (cost) => `${cost.storefrontCpuMs.toFixed(1)} + ${cost.backendCpuMs.toFixed(1)} ms`;
  return looks.map(({ name, pages, forAll, first }) => {
    const ratio = (cost) => `${(sum(cost) / sum(forAll)).toFixed(2)} ×`;
    return `first look at ${pages} ${name} pages (storefront + backend): everybody ${shown(forAll)}; buyer ${shown(first)}, ${ratio(first)}`;
  });
}
