import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundlePrograms } from "./bundle-programs.mjs";
import { at } from "./paths.mjs";
import { sourcesFile } from "./script-sources.mjs";

const entries = { server: "server.ts", backend: "backend/main.ts" };
await bundlePrograms(
  Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(at(file)))),
  at("build"),
);

// The migrations are read as files, which lie next to the bundle as they do next to the source.
if (existsSync(at("backend/platform/db/migrations")))
  cpSync(at("backend/platform/db/migrations"), at("build/migrations"), { recursive: true });

// What browsers load is compressed once, at the best level, instead of at every request.
for (const name of existsSync(at("build/client/assets")) ? readdirSync(at("build/client/assets")) : []) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const file = path.join(at("build/client/assets"), name);
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

// The fingerprint of each script and what it was made of: docs/payment-scripts.json says which of them may run.
if (existsSync(sourcesFile)) {
  const sources = JSON.parse(readFileSync(sourcesFile, "utf8"));
  const files = readdirSync(at("build/client/assets")).filter((name) => name.endsWith(".js"));
  const fingerprint = (name) =>
    `sha384-${createHash("sha384")
      .update(readFileSync(at("build/client/assets", name)))
      .digest("base64")}`;
  const scripts = files.map((name) => [
    `/assets/${name}`,
    { integrity: fingerprint(name), sources: ["@remix-run/dev"], ...sources[`assets/${name}`] },
  ]);
  writeFileSync(at("build/scripts.json"), JSON.stringify(Object.fromEntries(scripts), null, 1));
}
