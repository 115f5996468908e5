/** One line for each figure, one column for each page. */
export function table({ products, pages }) {
  const rows = [
    [`${products} products`, ...pages.map(({ name }) => name)],
    ["address", ...pages.map(({ path }) => path)],
    ...["gzip", "br"].flatMap((encoding) => [
      [`HTML, ${encoding}`, ...pages.map(({ bytes }) => kilo(bytes[encoding].html))],
      [`CSS, ${encoding}`, ...pages.map(({ bytes }) => kilo(bytes[encoding].css))],
      [`script before a touch, ${encoding}`, ...pages.map(({ bytes }) => kilo(bytes[encoding].scriptBefore))],
      [`script after it, ${encoding}`, ...pages.map(({ bytes }) => kilo(bytes[encoding].scriptAfter))],
      [`images in view, ${encoding}`, ...pages.map(({ bytes }) => kilo(bytes[encoding].image))],
    ]),
    ["HTML, plain", ...pages.map(({ bytes }) => kilo(bytes.identity.html))],
    ["requests before a touch", ...pages.map(({ bytes }) => String(bytes.requests.before))],
    ["scripts requested after it", ...pages.map(({ bytes }) => String(bytes.requests.after))],
    ["backend calls, cold", ...pages.map(({ calls }) => String(calls.cold.total))],
    ["backend calls, warm", ...pages.map(({ calls }) => String(calls.warm.total))],
    ["storefront CPU, ms/request", ...pages.map(({ load }) => load.storefrontCpuMs.toFixed(2))],
    ["backend CPU, ms/request", ...pages.map(({ load }) => load.backendCpuMs.toFixed(2))],
    ["requests/s, 8 connections", ...pages.map(({ load }) => load.requestsPerSecond.toFixed(0))],
    ["p50 / p99, ms", ...pages.map(({ load }) => `${load.p50} / ${load.p99}`)],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join("  "),
  );
  lines.splice(1, 0, widths.map((width) => "-".repeat(width)).join("  "));
  return [...lines, ...ratios(pages)].join("\n");
}

/** Pages that should cost about as much as others, and how many times as much they may cost. */
const goals = [
  { page: "200 lines", than: "3 lines", max: 2 },
  { page: "listing, buyer", than: "listing, all", max: 1.25 },
  { page: "product, buyer", than: "product, all", max: 1.25 },
];

/** Names of pages that are compared with each other. */
export const compared = goals.map(({ page, than }) => [than, page]);

/** How many times the processor time of another page these pages take, storefront and backend together. */
function ratios(pages) {
  const cpuOf = (wanted) => {
    const { storefrontCpuMs, backendCpuMs } = pages.find(({ name }) => name === wanted)?.load ?? {};
    return storefrontCpuMs + backendCpuMs;
  };
  return goals.flatMap(({ page, than, max }) => {
    const ratio = cpuOf(page) / cpuOf(than);
    return Number.isNaN(ratio) ? [] : [`${page}: ${ratio.toFixed(2)} × ${than} (goal: ${max})`];
  });
}

const kilo = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
