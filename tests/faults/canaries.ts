import { vi } from "vitest";

/** Everything written to this process's log from now on. */
export function listen() {
  const lines: string[] = [];
  const note = (...said: unknown[]) => void lines.push(said.map(String).join(" "));
  const ears = [
    ...(["stdout", "stderr"] as const).map((way) =>
      vi.spyOn(process[way], "write").mockImplementation((chunk) => {
        note(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8"));
        return true;
      }),
    ),
    ...(["log", "info", "warn", "error", "debug"] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(note),
    ),
  ];
  return { lines, stop: () => ears.forEach((ear) => ear.mockRestore()) };
}
