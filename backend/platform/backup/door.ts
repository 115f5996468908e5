import { chmod, rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import type { Database } from "../db/client.ts";
import { archiveOf } from "./archive.ts";

export const backupPath = "/backup";

/** Where a backend on this folder listens for commands of the same machine. Relative: a socket's address has 107 bytes. */
export const doorOf = (dataDir: string) => path.relative(process.cwd(), path.join(dataDir, "control.sock"));

/**
 * Offers backups of the embedded database, which no second process can open, to commands of the same machine: on a socket
 * inside the data folder, so that exactly those who may read the data may also back them up. A door that cannot open
 * costs the backups, not the shop.
 */
export function openDoor({ dump }: Pick<Database, "dump">, dataDir: string): { close: () => void } {
  if (!dump) return { close: () => undefined };
  const socket = doorOf(dataDir);
  const server = http.createServer((req, res) => {
    if (req.url !== backupPath || req.method !== "GET") return void res.writeHead(404).end();
    archiveOf(dump).then(
      (archive) => res.writeHead(200, { "content-type": "application/gzip" }).end(archive),
      () => res.writeHead(500).end(),
    );
  });
  server.on("error", ({ message }) =>
    process.stderr.write(`${JSON.stringify({ level: 40, msg: "no backups while the shop runs", err: message })}\n`),
  );
  rmSync(socket, { force: true });
  server.listen(socket, () => chmod(socket, 0o600, () => undefined)).unref();
  return { close: () => void server.close() };
}
