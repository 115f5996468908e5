/**
 * A Vite plugin for scripts of browsers: flags by which the framework chooses at run time, and which this shop has off, are
 * `false` where they are read, so that the build leaves out the 4 kB that they guard.
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
