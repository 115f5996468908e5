import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, found from wherever this module was bundled to. */
const root = (() => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
})();

/** An absolute path inside the project. */
export const inProject = (...parts: string[]) => path.join(root, ...parts);
