import type { Kind, Search } from "./kinds.ts";
import type { Answer } from "./facts.ts";

/** In milliseconds. `cpu`: of this process, which includes garbage collection and compilation but nothing of the database. */
export type Measured = { name: string; first: number; p50: number; p95: number; cpu: { p50: number; p95: number } };

/** Makes one call after the other, a different one of the kind each time as long as there are more. Times are in milliseconds. */
export async function measure(ask: Answer, { name, searches }: Kind, rounds: number): Promise<Measured> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const search = searches[round % searches.length];
    if (!search) continue;
    const before = process.cpuUsage();
    times.push(await timeOf(ask, search));
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1_000);
  }
  return { name, first: times[0] ?? Number.NaN, ...sharesOf(times), cpu: sharesOf(processor) };
}

function sharesOf(times: readonly number[]): { p50: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function timeOf(ask: Answer, search: Search): Promise<number> {
  const request = new Request(`http://backend${search.path}?${new URLSearchParams(search.query)}`);
  const begun = performance.now();
  const answer = await ask(request);
  await answer.text();
  if (!answer.ok) throw new Error(`${request.url}: ${answer.status}`);
  return performance.now() - begun;
}
