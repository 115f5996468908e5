// `npm run image`: carries out deploy/Dockerfile without Docker, as root on Debian: each stage in a folder with a plain Debian and
// Node, then backend and storefront as their user on read-only files, with its own PostgreSQL. The front's stage is left out: nginx
// is tested by tests/deploy. Takes a few minutes and 4 GB in var/image, of which the plain Debian is kept.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { readArguments } from "#scripts/lib/arguments.mjs";
import { readStages } from "./dockerfile.ts";
import { run } from "./root.ts";
import { serve } from "./serve.ts";
import { type Made, makeStage } from "./stages.ts";

readArguments("usage: npm run image");
if (process.getuid?.() !== 0) {
  say("only root can make a root for others");
  process.exit(1);
}
if (!existsSync("/usr/sbin/debootstrap")) run("apt-get", "install", "-y", "--no-install-recommends", "debootstrap");

const project = process.cwd();
const work = path.resolve("var/image");
mkdirSync(work, { recursive: true });
const made = new Map<string, Made>();
for (const [name, stage] of readStages(readFileSync("deploy/Dockerfile", "utf8"))) {
  if (name === "front") continue;
  const begun = Date.now();
  made.set(name, await makeStage(name, stage, { made, work, project }));
  say(`stage ${name}: ${Math.round((Date.now() - begun) / 1_000)} s`);
}
await serve(made, say);
rmSync(path.join(work, "stages"), { recursive: true });
process.exit();

function say(message: string) {
  process.stderr.write(`[image] ${message}\n`);
}
