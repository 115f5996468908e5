import { register } from "prom-client";

/** How many shared pages there have been with this result (`shared_pages_total`): `fresh`, `made`, … */
export async function countedPages(result: string): Promise<number> {
  const { values = [] } = (await register.getSingleMetric("shared_pages_total")?.get()) ?? {};
  return values.find(({ labels }) => labels.result === result)?.value ?? 0;
}
