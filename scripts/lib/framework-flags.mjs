/**
 * A Vite plugin for browser scripts: the framework's run-time flags that this shop has turned off are replaced by
 * `false` where they are read, so that the build drops the 4 kB of code that they guard.
 */
export function frameworkFlags(flags = {}) {
  const off = Object.entries(flags).flatMap(([flag, on]) => (on ? [] : [flag]));
  const read = new RegExp(`\\b(?:window\\.__remixContext\\.)?future\\.(?:${off.join("|")})\\b`, "g");
  return {
    name: "framework-flags",
    apply: "build",
    transform(code, id) {
      if (off.length === 0 || !/[/]@remix-run[/]react[/]dist[/]esm[/]/.test(id)) return null;
      return { code: code.replace(read, "false"), map: null };
    },
  };
}
