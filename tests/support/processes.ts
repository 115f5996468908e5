import { readdirSync, readFileSync } from "node:fs";

/** `ticks`: user and system time so far, hundredths of a second. `residentMb`: with pages of 4 KB, as on nearly every Linux. */
export type Process = { pid: number; parent: number; commandLine: string; ticks: number; residentMb: number };

/** All processes of this machine; none without /proc. */
export function allProcesses(): Process[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []));
  } catch {
    return [];
  }
}

/** These processes, their children and theirs. */
export function familyOf(pids: readonly number[], processes: readonly Process[] = allProcesses()): Set<number> {
  const family = new Set(pids);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return family;
}

function read(pid: number): Process[] {
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    const residentMb = Math.round((Number(fields[21]) * 4_096) / 1e6);
    return [{ pid, commandLine, parent: Number(fields[1]), ticks, residentMb }];
  } catch {
    return []; // it has ended
  }
}
