import { mkdirSync, writeFileSync } from "node:fs";
import { startWorker } from "#tests/support/worker.ts";
import type { Plan, Report } from "./load-generator.ts";

/** The generator in a process of its own. */
export const startGenerator = () => startWorker<Plan, Report>(new URL("./load-generator.ts", import.meta.url));

const figures: object[] = [];
const reasons: string[] = [];

/** Prints the figures and keeps them in `var/soak.json`. */
export function report(said: object) {
  figures.push(said);
  process.stdout.write(`[soak] ${JSON.stringify(said)}\n`);
  keep();
}

/** Marks the run as proving nothing: `npm run soak` exits with 2 instead of 0 or 1. */
export function inconclusive(reason: string) {
  reasons.push(reason);
  process.stdout.write(`[soak] inconclusive: ${reason}\n`);
  keep();
}

function keep() {
  mkdirSync("var", { recursive: true });
  writeFileSync("var/soak.json", JSON.stringify({ figures, inconclusive: reasons }, null, 2));
}
