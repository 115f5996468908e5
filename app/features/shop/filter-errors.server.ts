import type { Shop } from "./shop.server.ts";

/** The summary of what is wrong with a filter: its errors and the labels of its fields, both by field. */
export const viewFilterErrors = (
  { words }: Pick<Shop, "words">,
  errors: Partial<Record<string, string>>,
  labels: Partial<Record<string, string>>,
) => ({
  heading: words.common.form.summary,
  errors: Object.entries(errors).map(([id, message = ""]) => ({ id, message: `${labels[id] ?? ""}: ${message}` })),
});
