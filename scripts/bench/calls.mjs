import { asBrowser } from "./shop.mjs";

/** Backend calls of one page: in a process that has just started, and of the same page once more. */
export async function countCalls(shop, page) {
  await shop.restart();
  return { cold: await callsDuring(shop, page), warm: await callsDuring(shop, page) };
}

async function callsDuring(shop, { path, cookie }) {
  const before = await callCounts(shop);
  const answer = await fetch(shop.origin + path, { headers: { ...asBrowser, ...(cookie && { cookie }) } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
  const after = await callCounts(shop);
  const made = Object.entries(after).map(([call, count]) => [call, count - (before[call] ?? 0)]);
  const byCall = Object.fromEntries(made.filter(([, count]) => count > 0));
  return { total: Object.values(byCall).reduce((sum, count) => sum + count, 0), byCall };
}

async function callCounts({ metrics }) {
  const text = await fetch(metrics).then((answer) => answer.text());
  const counts = {};
  for (const [, labels, count] of text.matchAll(/^commerce_call_duration_seconds_count\{([^}]*)\} (\d+)/gm)) {
    const call = /call="([^"]+)"/.exec(labels)?.[1] ?? "";
    counts[call] = (counts[call] ?? 0) + Number(count);
  }
  return counts;
}
