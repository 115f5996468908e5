import { readdirSync, readFileSync } from "node:fs";
import { allProcesses, familyOf } from "#tests/support/processes.ts";
import { type Cost, each, type Part } from "./model.ts";

/** Measures the processor time of each part, in milliseconds, from now until the call. A process that has ended by then is not included. */
export function watchParts(pids: (part: Part) => number[]): () => Cost {
  const look = (): Map<Part, Map<number, number>> => {
    const processes = allProcesses();
    const spent = (part: Part) =>
      [...familyOf(pids(part), processes)].map((pid): [number, number] => [pid, cpuMs(pid)]);
    const found = new Map<Part, Map<number, number>>();
    each((part) => found.set(part, new Map(spent(part))).size);
    return found;
  };
  const before = look();
  return () => {
    const after = look();
    return each((part) => {
      const known = before.get(part);
      return [...(after.get(part) ?? [])].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (known?.get(pid) ?? 0)), 0);
    });
  };
}

/** The processor time of all threads of a process, in milliseconds; 0 if it has ended. Finer than the ticks of `stat`. */
export function cpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + nanoseconds(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6;
  } catch {
    return 0;
  }
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
