import { readFileSync } from "node:fs";
import { allProcesses, familyOf } from "#tests/support/processes.ts";

/** Measures how busy the machine was with work other than ours, from now until the call; undefined without /proc. */
export function watchMachine(isOurs: (commandLine: string) => boolean = () => false): () => number | undefined {
  const before = look(isOurs);
  return () => {
    const after = look(isOurs);
    if (!before || !after) return undefined;
    let ours = 0;
    for (const [pid, ticks] of after.ours) ours += ticks - (before.ours.get(pid) ?? 0);
    const all = after.all - before.all;
    return Math.round((Math.max(0, after.busy - before.busy - ours) / Math.max(1, all)) * 100) / 100;
  };
}

/** In ticks, of all cores together; what the host of a virtual machine took away counts as busy. */
function look(isOurs: (commandLine: string) => boolean) {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = (
      /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? ""
    )
      .split(" ")
      .map(Number);
    const busy = user + nice + system + irq + soft + steal;
    return { busy, all: busy + idle + wait, ours: ticksOfOurs(isOurs) };
  } catch {
    return undefined;
  }
}

/** This process, its children and theirs, and whatever else is ours by its command line. */
function ticksOfOurs(isOurs: (commandLine: string) => boolean): Map<number, number> {
  const processes = allProcesses();
  const family = familyOf([process.pid], processes);
  const ours = processes.filter(({ pid, commandLine }) => family.has(pid) || isOurs(commandLine));
  return new Map(ours.map(({ pid, ticks }) => [pid, ticks]));
}
