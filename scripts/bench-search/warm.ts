import type { Answer } from "./facts.ts";

/** Waits until listings are answered from memory; until then each of them would query the database. */
export async function openIndex(ask: Answer): Promise<void> {
  for (let round = 0; round < maxMs / pauseMs; round += 1) {
    if ((await timeOf(ask, { storeId: "1", searchTerm: "*", limit: "1" })) < patienceMs) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Asks until the words and names of all languages are in memory, so that no call has to wait for them anymore.
 * @returns how long that took, in seconds
 */
export async function warmUp(ask: Answer, words: readonly string[]): Promise<number> {
  const begun = performance.now();
  for (let round = 0; performance.now() - begun < maxMs; round += 1) {
    const word = words[round % words.length] ?? "";
    let slowest = 0;
    for (const langId of ["-5", "-1", "-25"])
      for (const [searchTerm, orderBy] of [[`${word.slice(0, 2)}${word}`, "0"], ["*", "2"]]) // oxfmt-ignore
        slowest = Math.max(slowest, await timeOf(ask, { storeId: "1", langId, searchTerm: searchTerm ?? "", orderBy: orderBy ?? "" })); // oxfmt-ignore
    if (slowest < patienceMs) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return (performance.now() - begun) / 1_000;
}

async function timeOf(ask: Answer, query: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await (
    await ask(new Request(`http://backend/search/resources/api/v2/products?${new URLSearchParams(query)}`))
  ).text();
  return performance.now() - begun;
}

/** How long a listing waits for what is still being read. */
const patienceMs = 250;
const maxMs = 300_000;
const pauseMs = 3_000;
