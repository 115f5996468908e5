/**
 * Measures pages, and those that are compared with each other in turns: whatever changes while it runs (a process that still warms up,
 * a machine that slows down) then changes both.
 * @param pairs names of pages that are compared
 * @param measure one run of a page
 * @returns the runs of each page, in the order of the pages
 */
export async function measureInTurns(pages, pairs, measure, turns = 4) {
  const runs = new Map(pages.map((page) => [page, []]));
  const left = new Set(pages);
  for (const page of pages) {
    if (!left.has(page)) continue;
    const pair = pairs.find((names) => names.includes(page.name)) ?? [page.name];
    const group = pages.filter(({ name }) => pair.includes(name));
    for (const one of group) left.delete(one);
    for (let turn = 0; turn < (group.length > 1 ? turns : 1); turn += 1)
      for (const one of group) runs.get(one).push(await measure(one));
  }
  return pages.map((page) => runs.get(page));
}

/** Several runs as one: everything that was done in them, by the time and the processor time that it took. */
export function together(runs) {
  const total = (field) => runs.reduce((sum, run) => sum + run[field], 0);
  const done = total("done");
  return {
    requestsPerSecond: done / total("duration"),
    p50: [...runs].sort((a, b) => a.p50 - b.p50)[Math.floor(runs.length / 2)].p50,
    p99: Math.max(...runs.map(({ p99 }) => p99)),
    storefrontCpuMs: total("storefrontMs") / done,
    backendCpuMs: total("backendMs") / done,
  };
}
