import { register } from "prom-client";

/** How many shared pages there have been with this result (`shared_pages_total`): `fresh`, `made`, … */
export async function countedPages(result: string): Promise<number> {
  const { values = [] } = (await register.getSingleMetric("shared_pages_total")?.get()) ?? {};
  return values.find(({ labels }) => labels.result === result)?.value ?? 0;
}

/**
 * How many shared pages were sent from memory, fresh or stale. Which of the two depends on how long ago the answers were given
 * that a page was made from, so on how fast the machine is.
 */
export const pagesFromMemory = async () => (await countedPages("fresh")) + (await countedPages("stale"));
