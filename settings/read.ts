import type { z } from "zod";

/** Where settings come from: `process.env`, or an object in tests. */
export type Source = Record<string, string | undefined>;

/** Settings that a process cannot start with. The message names the variables, never their values. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads settings by a schema; blank ones count as unset.
 * @throws SettingsError with everything that is wrong, in one line
 */
export function readSettings<S extends z.ZodType>(schema: S, source: Source): z.output<S> {
  const parsed = schema.safeParse(withoutBlanks(source), { error: inPlainWords });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${String(issue.path[0] ?? "settings")}: ${issue.message}`);
  throw new SettingsError([...new Set(faults)].join("; "));
}

/** What is wrong with a setting whose schema has no words of its own. */
function inPlainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_big" && issue.origin === "number") return `must be at most ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "number") return `must be at least ${issue.minimum}`;
  if (issue.code === "invalid_type" && issue.expected === "number") return "must be a number";
  if (issue.code === "invalid_type" && issue.expected === "int") return "must be a whole number";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "url")
    return "must be an address, such as https://shop.example";
  return issue.input === undefined ? "is missing" : "is not well formed";
}

/** One line for people if the settings are wrong; undefined for any other error. Bundles contain this class twice, so its name decides. */
export const settingsFault = (error: unknown): string | undefined =>
  error instanceof Error && error.name === "SettingsError" ? error.message : undefined;

const withoutBlanks = (source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
