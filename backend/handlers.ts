import { contract } from "#contract";
import type { AllHandlers } from "./http/router.ts";
import { BackendFault } from "./http/fault.ts";

// While the nouns are being written: what is missing answers 501.
const homes: Record<string, string> = { settings: "store" };

export async function loadHandlers(): Promise<AllHandlers> {
  const table: Record<string, Record<string, unknown>> = {};
  for (const [group, calls] of Object.entries(contract)) {
    const file = new URL(`./${homes[group] ?? group}/handlers.ts`, import.meta.url).href;
    const written = await import(/* @vite-ignore */ file).catch((error: unknown) => {
      if (!String(error).includes("handlers.ts")) process.stderr.write(`${group}: ${String(error)}\n`);
      return {};
    });
    table[group] = Object.fromEntries(
      Object.keys(calls).map((key) => [key, written[`${group}Handlers`]?.[key] ?? (() => Promise.reject(new BackendFault(501, `${group}.${key}`)))]),
    );
  }
  return table as unknown as AllHandlers;
}
