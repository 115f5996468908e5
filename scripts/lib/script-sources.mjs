// What each file that browsers load was made of: a plug-in of the browser's build, read again by `bundle.mjs`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at } from "./paths.mjs";

export const sourcesFile = at("build/script-sources.json");

export const scriptSources = () => ({
  name: "script-sources",
  apply: "build",
  writeBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === "chunk" ? [[chunk.fileName, madeOf(chunk)]] : [],
    );
    mkdirSync(path.dirname(sourcesFile), { recursive: true });
    writeFileSync(sourcesFile, JSON.stringify(Object.fromEntries(files)));
  },
});

/** `route`: the route module that this file is. `sources`: packages, and folders of this repository. */
function madeOf({ facadeModuleId, modules }) {
  const [route] = /[/]app[/](root|routes[/].+?)\.tsx?(?=\?)/.exec(facadeModuleId ?? "") ?? [];
  return {
    ...(route && { route: route.slice(1) }),
    // Of a module removed by tree shaking, nothing is left to run.
    sources: [
      ...new Set(
        Object.keys(modules)
          .filter((id) => modules[id].renderedLength > 0)
          .map(sourceOf),
      ),
    ].sort(),
  };
}

function sourceOf(id) {
  const file = id.replaceAll("\0", "").replace(/\?.*$/, "");
  const [, name] = /.*[/]node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(file) ?? [];
  if (name) return name;
  const own = path.relative(at(), file);
  // Code that comes from no file was written by the build tool.
  return path.isAbsolute(file) && !own.startsWith("..") ? own.split(path.sep)[0] : "vite";
}
