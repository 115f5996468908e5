import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The same build under other names, as the next release would have them: the stylesheet, the root's script, the manifest.
 * @param folder emptied and created again @returns where its `build/` is
 */
export function anotherBuild(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync("build", path.join(folder, "build"), { recursive: true });
  const assets = path.join(folder, "build/client/assets");
  const renamed = readdirSync(assets).flatMap((name) => {
    const [, stem, hash, ending] = /^(root|index|manifest|entry\.client)-([\w-]+)(\.(?:js|css))$/.exec(name) ?? [];
    return stem && hash ? [{ from: `${stem}-${hash}`, to: `${stem}-${[...hash].reverse().join("")}`, ending }] : [];
  });
  if (renamed.length < 3) throw new Error("this build has no names to change");
  const renew = (text: string) => renamed.reduce((all, { from, to }) => all.replaceAll(from, to), text);
  for (const file of filesBelow(path.join(folder, "build"))) {
    // Compressed files would contain the old names; they are compressed again when they are sent.
    if (file.includes("/assets/") && /\.(?:br|gz)$/.test(file)) rmSync(file);
    else if (/\.(?:js|css|json)$/.test(file)) {
      const text = renew(readFileSync(file, "utf8"));
      const name = path.join(path.dirname(file), renew(path.basename(file)));
      rmSync(file);
      writeFileSync(name, text);
    }
  }
  return folder;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}
