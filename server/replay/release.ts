import { readFileSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/server-runtime";
import { contentName } from "#settings/content-name.ts";
import { shownSettings } from "../env.ts";

/**
 * A name for what the pages of this process look like. Nodes share pages only under the same name: the build's own version covers the
 * browser's files, but neither code of the server nor settings.
 */
export function releaseOf(
  { assets, assetsBuildDirectory }: Pick<ServerBuild, "assets" | "assetsBuildDirectory">,
  settings: readonly string[] = shownSettings(),
): string {
  const server = textOf(path.join(assetsBuildDirectory, "../server/index.js"));
  return contentName(JSON.stringify([assets.version, server, settings]));
}

/** The entry of the server's build names its other files by their content. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
