// `npm run structure`: counts violations of what the layout of the code promises. Each count must be 0; part of `npm test`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { readArguments } from "./lib/arguments.mjs";
import { climbingImports, undeclaredImports } from "./lib/floors.mjs";
import { danglingLinks } from "./lib/links.mjs";
import { root } from "./lib/paths.mjs";
import { foreignWrites } from "./lib/writers.mjs";

readArguments("usage: npm run structure");
process.chdir(root);
const tests = /\.test\.tsx?$|^tests\//;
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const read = (file) => readFileSync(file, "utf8");

const { modules, summary } = await readImports();
const results = [
  ["value cycles", summary.violations.map(({ cycle }) => cycle.map(({ name }) => name).join(" → "))],
  ["imports of a floor above", climbingImports(modules)],
  ["undeclared cross-feature imports", undeclaredImports(modules)],
  ["tables and columns written elsewhere", files.flatMap(writesOf)],
  ["dangling links", files.flatMap(danglingLinks)],
  ["calls without a page", undescribedCalls()],
];
for (const [name, found] of results) {
  process.stdout.write(`[structure] ${name}: ${found.length}\n`);
  for (const one of found) process.stdout.write(`  ${one}\n`);
}
process.exit(results.some(([, found]) => found.length) ? 1 : 0);

/**
 * Every module with its imports, and the cycles among them: modules that need each other at run time cannot be read,
 * tested or moved alone. Type imports are not included.
 */
async function readImports() {
  const forbidden = [
    {
      name: "cycle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ];
  const { output } = await cruise(
    ["app", "backend", "contract", "sample", "server", "settings"],
    {
      ruleSet: { forbidden, options: {} },
      validate: true,
      exclude: { path: "\\.test\\.tsx?$|node_modules" },
      doNotFollow: { path: "node_modules" },
      tsPreCompilationDeps: true,
    },
    undefined,
    { tsConfig: extractConfig("tsconfig.json") },
  );
  return output;
}

function writesOf(file) {
  return /^(backend|app)\/.*\.tsx?$/.test(file) && !tests.test(file) ? foreignWrites(file, read(file)) : [];
}

/** Calls of the interface that no page of `docs/interface` names. */
function undescribedCalls() {
  const pages = files
    .filter((file) => file.startsWith("docs/interface/"))
    .map(read)
    .join("\n");
  const routes = files
    .filter((file) => /^contract\/[\w-]+\.ts$/.test(file) && !tests.test(file))
    .flatMap((file) => [...read(file).matchAll(/\bcall\(\s*"([A-Z]+ [^"]+)"/g)].map(([, route]) => route));
  return routes.filter((route) => !pages.includes(`\`${route}\``)).map((route) => `${route} is on no page`);
}
