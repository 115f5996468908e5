import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, listening } from "./ports.ts";

const program = "/usr/sbin/varnishd";
/** Varnish is installed. */
export const hasVarnish = spawnSync(program, ["-V"]).status === 0;

/**
 * A Varnish in front of a node, configured by someone who wants everything to be fast: cookies are ignored, and what was
 * answered once is served again, even when stale. Only what the shop says in its headers protects its visitors.
 */
export async function startVarnish(node: string) {
  const { hostname, port: nodePort } = new URL(node);
  const folder = mkdtempSync(path.join(tmpdir(), "varnish-"));
  // Varnish drops its root privileges.
  chmodSync(folder, 0o755);
  writeFileSync(
    path.join(folder, "careless.vcl"),
    `vcl 4.1;
    backend default { .host = "${hostname}"; .port = "${nodePort}"; }
    sub vcl_recv { if (req.method == "GET" || req.method == "HEAD") { return (hash); } }
    sub vcl_backend_response { set beresp.grace = 1h; }`,
  );
  const port = await freePort();
  const at = [
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    path.join(folder, "careless.vcl"),
    "-n",
    folder,
    "-F",
    "-s",
    "malloc,64m",
  ];
  const child = spawn(program, at, { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await listening(port, 60_000);
  return {
    port,
    /** How many answers came from its memory. */
    hits: async () => {
      // The counters of its workers are added up once in a while.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const { stdout } = spawnSync("varnishstat", ["-n", folder, "-1", "-f", "MAIN.cache_hit"], { encoding: "utf8" });
      return Number(/MAIN\.cache_hit\s+(\d+)/.exec(stdout)?.[1] ?? 0);
    },
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
