import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { contentName } from "#settings/content-name.ts";

const Line = z.object({ owner: z.string().min(1), purpose: z.string().min(10), approved: z.string().min(1) });
/** A payment provider's page: its headers and scripts as they were approved. */
const Provider = z.object({
  address: z.url(),
  headers: z.record(z.string(), z.string()),
  /** Addresses of files, `sha256-…` of inline scripts. */
  scripts: z.array(z.string()),
});
const Inventory = z.object({
  /** What each page must declare, by header; for the policy, by directive. */
  headers: z.record(z.string(), z.string()),
  policy: z.record(z.string(), z.string()),
  providers: z.array(Provider),
  pages: z.record(z.string(), z.object({ address: z.string(), route: z.string() })),
  inline: z.array(
    Line.extend({
      name: z.string(),
      integrity: z.string().startsWith("sha256-").optional(),
      form: z.enum(["data", "imports"]).optional(),
    }),
  ),
  files: z.array(Line.extend({ source: z.string() })),
});
const Built = z.record(
  z.string(),
  z.object({ integrity: z.string(), sources: z.array(z.string()), route: z.string().optional() }),
);

/** What may run where people pay (docs/payment-scripts.json), and what the build made. */
export const readInventory = () => Inventory.parse(JSON.parse(readFileSync("docs/payment-scripts.json", "utf8")));
export function readBuilt(): Built {
  const file = "build/scripts.json";
  if (!existsSync(file)) throw new Error(`${file} is missing: build the release that the shop runs (npm run build).`);
  return Built.parse(JSON.parse(readFileSync(file, "utf8")));
}

export type Inventory = z.output<typeof Inventory>;
export type Provider = z.output<typeof Provider>;
export type Built = z.output<typeof Built>;
export type Inline = Inventory["inline"][number];

/** Whether an inline script matches a line of the inventory. */
export function fits({ integrity, form }: Inline, text: string, built: Built): boolean {
  if (integrity) return integrity === integrityOf("sha256", text);
  return form === "data" ? isData(text) : isImports(text, built);
}

/** `window.__remixContext = {…};` with nothing but JSON in it. */
function isData(text: string): boolean {
  const [, json = ""] = /^window\.__remixContext = (\{.*\});$/s.exec(text.trim()) ?? [];
  return isJson(json);
}

/** Imports of built files and of texts, and the table of the page's modules. */
function isImports(text: string, built: Built): boolean {
  const lines = text.trim().split("\n").filter(Boolean);
  return lines.every((line) => {
    if (importOfTexts.test(line)) return true;
    const [, path] = /^(?:import (?:\* as route\d+ from )?|import\()"([^"]+)"\)?;?$/.exec(line) ?? [];
    if (path !== undefined) return path in built;
    return /^window\.__remixRouteModules = \{("[^"]+":route\d+,?)+\};$/.test(line);
  });
}

/** The fields are those of `isText` in app/delivery/page-texts.server.ts. */
const importOfTexts =
  /^import (text\d+) from "\/resources\/texts\/[\w.-]+\.js";window\.__remixContext\.state\.loaderData\["[^"\\]+"\]\.(?:text|words|\w+(?:Text|Words))=\1;$/;

/** Whether a file of texts holds nothing but JSON, namely the JSON from which its name was derived. */
export function isTexts(path: string, text: string): boolean {
  const [, name] = /^\/resources\/texts\/[\w-]+\.([\w-]{24})\.js$/.exec(path) ?? [];
  const [, json = ""] = /^export default (\{.*\});$/s.exec(text) ?? [];
  return isJson(json) && contentName(json) === name;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

export const integrityOf = (way: "sha256" | "sha384", text: string) =>
  `${way}-${createHash(way).update(text).digest("base64")}`;
