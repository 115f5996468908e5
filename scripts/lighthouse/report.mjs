export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** The goals for every browse page. */
const goals = { performance: "≥ 95", totalBlockingTime: "≤ 50", largestContentfulPaint: "≤ 1.80" };

/** One line for each figure (medians), one column for each page. */
export function table(results) {
  const of = (name, shown = (value) => value.toFixed(0)) =>
    results.map(({ runs }) => shown(median(runs.map((run) => run[name]))));
  const ofTasks = (name, shown) => results.map(({ tasks }) => shown(median(tasks.map((task) => task[name]))));
  const seconds = (value) => (value / 1_000).toFixed(2);
  const ofPaints = (look, name) =>
    results.map(({ paints }) => seconds(median(paints.map((paint) => paint[look][name]))));
  const rows = [
    ["median (goal)", ...results.map(({ name }) => name)],
    ["benchmarkIndex", ...of("benchmarkIndex")],
    ["CPU factor", ...of("factor", (value) => value.toFixed(1))],
    [`performance (${goals.performance})`, ...of("performance")],
    [`TBT, ms (${goals.totalBlockingTime})`, ...of("totalBlockingTime")],
    [`LCP, s (${goals.largestContentfulPaint})`, ...of("largestContentfulPaint", seconds)],
    ["FCP, s", ...of("firstContentfulPaint", seconds)],
    ["layout shift", ...of("layoutShift", (value) => value.toFixed(3))],
    ["longest task by the clock, ms", ...results.map(({ runs }) => longest(runs))],
    ["longest drawing task, CPU ms", ...ofTasks("milliseconds", (value) => value.toFixed(1))],
    ["elements styled in it", ...ofTasks("styled", String)],
    ["boxes laid out in it", ...ofTasks("boxes", String)],
    ["slowed browser: first paint, s", ...ofPaints("own", "first")],
    ["slowed browser: largest paint, s", ...ofPaints("own", "largest")],
    ["the same with linked styles: first paint, s", ...ofPaints("linked", "first")],
    ["the same with linked styles: largest paint, s", ...ofPaints("linked", "largest")],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join("  "),
  );
  lines.splice(1, 0, widths.map((width) => "-".repeat(width)).join("  "));
  return lines.join("\n");
}

/** Tasks of less than 50 ms are not listed. */
const longest = (runs) => String(median(runs.map(({ longTasks }) => Math.max(0, ...longTasks))));
