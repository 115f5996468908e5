import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { frameworkFlags } from "./scripts/lib/framework-flags.mjs";
import { scriptSources } from "./scripts/lib/script-sources.mjs";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    process.env.VITEST ? null : remix(remixConfig),
    ...(isSsrBuild ? [] : [frameworkFlags(remixConfig.future), scriptSources()]),
  ],
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks } },
  },
}));

/** Two files that every page needs instead of forty: on a slow line the number of requests counts, not only their size. */
function manualChunks(id: string) {
  if (/[/]node_modules[/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[/]/.test(id))
    return "framework";
  // What only pages inside of a tool's frame need has a file of its own.
  if (/[/]app[/]delivery[/]((preview|tool)-(entry|frame|messages)|framing-window)[.]/.test(id)) return undefined;
  if (/[/]app[/](components|delivery|forms|i18n|navigation|session|features[/](shell|shop))[/]/.test(id)) return "shop";
  if (/[/]app[/]styles[/]sheets[.]ts/.test(id)) return "shop";
  return undefined;
}
