import * as z from "zod";

export type Step =
  | { kind: "WORKDIR"; folder: string }
  | { kind: "COPY"; from: string | undefined; sources: string[]; target: string }
  | { kind: "RUN"; command: string }
  | { kind: "ENV"; values: Record<string, string> }
  | { kind: "USER"; user: string }
  | { kind: "CMD" | "HEALTHCHECK"; command: string[] }
  | { kind: "EXPOSE" | "STOPSIGNAL" };
export type Stage = { from: string; steps: Step[] };

/**
 * Reads the stages of a Dockerfile by name. Supports only what `deploy/Dockerfile` uses. Pure.
 * @param text lines may be continued with a backslash
 * @throws Error for anything else
 */
export function readStages(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of text.replace(/\\\n\s*/g, "").split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    const [, kind = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (kind === "FROM") {
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (from === undefined || name === undefined) throw new Error(`a stage without a name: ${line}`);
      stage = { from, steps: [] };
      stages.set(name, stage);
    } else if (stage) stage.steps.push(readStep(kind, rest));
    else throw new Error(`not understood: ${line}`);
  }
  return stages;
}

function readStep(kind: string, rest: string): Step {
  if (kind === "WORKDIR") return { kind, folder: rest };
  if (kind === "RUN") return { kind, command: rest };
  if (kind === "USER") return { kind, user: rest };
  if (kind === "ENV") return { kind, values: Object.fromEntries(rest.split(/\s+/).map(assignment)) };
  if (kind === "EXPOSE" || kind === "STOPSIGNAL") return { kind };
  if (kind === "CMD") return { kind, command: words(rest) };
  if (kind === "HEALTHCHECK") return { kind, command: words(rest.replace(/^.*?CMD /, "")) };
  if (kind !== "COPY") throw new Error(`not understood: ${kind} ${rest}`);
  const [, from] = /^--from=(\S+) /.exec(rest) ?? [];
  const places = rest.replace(/^--from=\S+ /, "").split(/\s+/);
  return { kind, from, sources: places.slice(0, -1), target: places.at(-1) ?? "" };
}

function assignment(text: string): [string, string] {
  const [name = "", ...value] = text.split("=");
  return [name, value.join("=")];
}

const words = (list: string): string[] => z.array(z.string()).parse(JSON.parse(list));
