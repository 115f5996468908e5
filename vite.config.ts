import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { frameworkFlags } from "./scripts/lib/framework-flags.mjs";
import { manualChunks } from "./scripts/lib/script-chunks.mjs";
import { scriptSources } from "./scripts/lib/script-sources.mjs";
import { shortTokens } from "./scripts/lib/short-tokens.mjs";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    process.env.VITEST ? null : remix(remixConfig),
    ...(isSsrBuild ? [] : [frameworkFlags(remixConfig.future), scriptSources()]),
  ],
  // In both builds: the name of a file follows from what is in it.
  css: { postcss: { plugins: command === "build" ? [shortTokens()] : [] } },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    reportCompressedSize: false,
    // 4 kB less in brotli than esbuild's, after a touch of every page.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true, pure_getters: true } },
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: manualChunks() } },
  },
}));
