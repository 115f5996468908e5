// `npm run dev`: nothing is built. Vite serves app/ and reloads it; tsx restarts the server and the backend when they change.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { startBackend } from "./lib/backend-process.mjs";
import { banner } from "./lib/banner.mjs";
import { at, root } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { assertFree, settings } from "./lib/settings.mjs";
import { setup } from "./setup.mjs";

const TSX = ["--import", "tsx"];
const WATCH = [at("node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false"];

readArguments("usage: npm run dev");
try {
  process.chdir(root);
  process.env.NODE_ENV = "development";
  const shop = settings();
  await assertFree(shop.port, "storefront", "PORT");
  await setup({ build: false });
  if (shop.ownBackend && existsSync(at("backend/main.ts"))) {
    run(process.execPath, [...TSX, "backend/main.ts", "--prepare"], shop.values);
    await startBackend([...WATCH, "backend/main.ts"], shop.values);
  }
  const server = spawn(process.execPath, [...WATCH, "server.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...shop.values },
  });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
  server.once("exit", (code) => process.exit(code ?? 0));
  process.stdout.write(`${banner(shop)}\n`);
} catch (error) {
  process.stderr.write(`[dev] ${error.message}\n`);
  process.exit(1);
}
