import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { freePort, listening } from "#tests/support/ports.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((file) =>
  existsSync(file),
);
/** Whether nginx is installed, and the tool that makes its certificate. */
export const hasFront = program !== undefined && hasOpenssl();

function hasOpenssl(): boolean {
  try {
    return Boolean(execFileSync("openssl", ["version"]));
  } catch {
    return false;
  }
}

export type Reply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
export type Front = Awaited<ReturnType<typeof startFront>>;

/** `client`: the files of a build instead of a few made by the test. */
type Options = { client?: string };

/** Starts the front as deploy/ configures it, before two nodes: only ports and folders differ. */
export async function startFront(nodes: readonly [number, number], { client }: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "front-"));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  for (const part of ["site/client/assets", "temporary", "tls"]) mkdirSync(at(part), { recursive: true });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", at("tls/tls.key")];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", "2", "-subj", "/CN=shop", "-out", at("tls/tls.crt")], { stdio: "ignore" }); // oxfmt-ignore
  if (client) cpSync(client, at("site/client"), { recursive: true });
  else writeFiles(at("site/client/assets"));
  for (const page of ["away", "large"]) cpSync(`deploy/nginx/${page}.html`, at(`site/${page}.html`));
  writeFileSync(at("packed.conf"), readFileSync("deploy/nginx/packed.conf"));
  const [plain, secure] = [await freePort(), await freePort()];
  const text = readFileSync("deploy/nginx/nginx.conf", "utf8")
    .replace("storefront-1:3000", `127.0.0.1:${nodes[0]}`)
    .replace("storefront-2:3000", `127.0.0.1:${nodes[1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${plain}`)
    .replace("listen 8443", `listen 127.0.0.1:${secure}`)
    .replaceAll("/etc/nginx/tls/", `${at("tls")}/`)
    .replaceAll("/srv/shop", at("site"))
    .replaceAll("/tmp/nginx", at("temporary/nginx"))
    .replaceAll("/dev/stdout", at("access.log"))
    .replaceAll("/dev/stderr", at("error.log"))
    .replace("include mime.types;", "types { image/svg+xml svg; }")
    .replace("worker_processes 4", "worker_processes 1");
  writeFileSync(at("nginx.conf"), text);
  // If the master process runs as root, its workers do not.
  execFileSync("chmod", ["-R", "a+rX", folder]);
  chmodSync(at("temporary"), 0o777);
  const child = spawn(program ?? "", ["-p", folder, "-c", at("nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await listening(secure);
  return {
    ...{ plain, secure, ended, pid: child.pid ?? 0 },
    log: () => readFileSync(at("access.log"), "utf8"),
    errors: () => readFileSync(at("error.log"), "utf8"),
    get: (address: string, headers: http.OutgoingHttpHeaders = {}) => ask(secure, address, { headers }),
    post: (address: string, body: string | Buffer, headers: http.OutgoingHttpHeaders = {}) =>
      ask(secure, address, { method: "POST", headers, body }),
    /** By http. */
    getPlain: (address: string) => ask(plain, address, {}, http),
    quit: () => child.kill("SIGQUIT"),
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function writeFiles(folder: string) {
  const script = "export const a = 1;\n".repeat(50);
  writeFileSync(path.join(folder, "app-1.js"), script);
  writeFileSync(path.join(folder, "app-1.js.gz"), gzipSync(script));
  writeFileSync(path.join(folder, "app-1.js.br"), "as the build compressed it");
  writeFileSync(path.join(folder, "app-1.js.map"), "{}");
}

type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer };

function ask(port: number, address: string, { method, headers, body }: Asked, by: typeof http | typeof https = https) {
  return new Promise<Reply>((resolve, reject) => {
    const options = {
      port,
      host: "127.0.0.1",
      path: address,
      method,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const request = by.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
