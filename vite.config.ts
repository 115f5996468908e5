import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { scriptSources } from "./scripts/lib/script-sources.mjs";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [process.env.VITEST ? null : remix(remixConfig), isSsrBuild ? null : scriptSources()],
  build: { target: isSsrBuild ? "node20" : "es2022", reportCompressedSize: false, assetsInlineLimit: 0 },
}));
