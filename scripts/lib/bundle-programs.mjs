import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { at } from "./paths.mjs";

/**
 * Node 20 cannot run TypeScript: each program becomes one file. Packages stay outside, so `outdir` is a folder of the
 * project; `#…` imports go in.
 */
export async function bundlePrograms(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    absWorkingDir: at(),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    logLevel: "warning",
    plugins: [
      {
        name: "packages-outside",
        setup({ onResolve }) {
          // esbuild's own "external packages" would leave out `#…` too: it looks like a package name.
          onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) =>
            kind === "entry-point" ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
  // A thread's file, beside the bundle as beside the source.
  cpSync(at("server/operations-worker.mjs"), path.join(outdir, "operations-worker.mjs"));
}
