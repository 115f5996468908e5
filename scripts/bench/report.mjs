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
  return lines.join("\n");
}

const kilo = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
