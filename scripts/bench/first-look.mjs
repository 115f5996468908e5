import { cpuMs } from "./load.mjs";
import { asBrowser } from "./shop.mjs";

/** As many pages as a buyer's colleague can see before what is kept of the first is over (20 s). */
const pagesEach = 60;
/** The names of sorts in addresses, and words that the store for businesses finds something for. */
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
 * What pages cost a visitor who has not seen them yet: everybody's, after others have asked for them; a buyer's, after
 * a colleague with the same contracts has; and a buyer's that nobody has asked for. Each page is asked for once, one at a
 * time: the milliseconds are for one page.
 */
export async function measureFirstLooks(shop, { buyer, colleague, products }) {
  const listings = sorts.flatMap((sort) => words.map((q) => `/oficina/search?${new URLSearchParams({ q, ...(sort && { sort }) })}`)); // prettier-ignore
  const results = [];
  for (const [name, all] of [
    ["listing", listings],
    ["product", products],
  ]) {
    const paths = all.slice(0, pagesEach);
    // The compiler and what everybody shares are to be warm for all three.
    for (const cookie of [undefined, colleague, undefined]) await look(shop, paths, cookie);
    const forAll = await look(shop, paths, undefined);
    await pause();
    const alone = await look(shop, paths, buyer);
    await pause();
    await look(shop, paths, colleague);
    results.push({ name, pages: paths.length, forAll, alone, afterColleague: await look(shop, paths, buyer) });
  }
  return results;
}

/** Until what is kept of a contract's answers is over. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 21_000));

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
  return looks.map(({ name, pages, forAll, alone, afterColleague }) => {
    const ratio = (cost) => `${(sum(cost) / sum(forAll)).toFixed(2)} ×`;
    return `first look at ${pages} ${name} pages (storefront + backend): everybody ${shown(forAll)}; buyer after a colleague ${shown(afterColleague)}, ${ratio(afterColleague)} (goal: 1.25); buyer alone ${shown(alone)}, ${ratio(alone)}`;
  });
}
