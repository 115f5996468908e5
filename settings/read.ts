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
  const parsed = schema.safeParse(withoutBlanks(source));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${String(issue.path[0] ?? "settings")}: ${issue.message}`);
  throw new SettingsError([...new Set(faults)].join("; "));
}

/** One line for people if the settings are wrong; undefined for any other error. Bundles contain this class twice, so its name decides. */
export const settingsFault = (error: unknown): string | undefined =>
  error instanceof Error && error.name === "SettingsError" ? error.message : undefined;

const withoutBlanks = (source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
