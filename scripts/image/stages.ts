import { cpSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Stage, Step } from "./dockerfile.ts";
import { baseRoot, copyRoot, type Place, runIn } from "./root.ts";

/** The result of a stage: its files, and how its process runs. */
export type Made = { root: string; place: Place; command: string[]; health: string[] };
type Making = { made: ReadonlyMap<string, Made>; work: string; project: string };

const npmVersion = "10.9.4";

/** Carries out a stage in a root of its own. @param making.made the stages before it @throws Error if a step fails */
export async function makeStage(name: string, { from, steps }: Stage, making: Making): Promise<Made> {
  const before = making.made.get(from);
  const state: Made = {
    root: copyRoot(before?.root ?? baseOf(from, making.work), path.join(making.work, "stages", name)),
    place: before?.place ?? { folder: "/", env: {}, user: "0:0" },
    command: [],
    health: [],
  };
  for (const step of steps) await carryOut(step, state, making);
  return state;
}

function baseOf(from: string, work: string): string {
  const [, node] = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(from) ?? [];
  if (node === undefined) throw new Error(`no plain root for ${from}`);
  return baseRoot(path.join(work, `node-${node}`), { node, npm: npmVersion });
}

async function carryOut(step: Step, state: Made, making: Making) {
  const { root, place } = state;
  if (step.kind === "WORKDIR") {
    state.place = { ...place, folder: step.folder };
    mkdirSync(path.join(root, step.folder), { recursive: true });
  }
  if (step.kind === "ENV") state.place = { ...place, env: { ...place.env, ...step.values } };
  if (step.kind === "USER") state.place = { ...place, user: step.user };
  if (step.kind === "COPY") copy(step, state, making);
  if (step.kind === "RUN") await runIn(root, place, ["/bin/sh", "-c", step.command]);
  if (step.kind === "CMD") state.command = step.command;
  if (step.kind === "HEALTHCHECK") state.health = step.command;
}

/** Copies the contents of a folder; a file keeps its name if the target ends with a slash. */
function copy(step: Step & { kind: "COPY" }, { root, place }: Made, { made, project }: Making) {
  const context = step.from === undefined ? project : made.get(step.from)?.root;
  if (context === undefined) throw new Error(`there is no stage ${step.from}`);
  const to = path.join(root, path.resolve(place.folder, step.target));
  for (const source of step.sources) {
    const file = path.join(context, source);
    const keepsName = step.target.endsWith("/") && statSync(file).isFile();
    cpSync(file, keepsName ? path.join(to, path.basename(file)) : to, { recursive: true, verbatimSymlinks: true });
  }
}
