import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import express, { type Request, type RequestHandler, type Response } from "express";
import { refuse } from "./refuse.ts";
import { publishAssets } from "./shared-assets.ts";

/**
 * Serves the browser's files: hashed ones are cached for a year, files with fixed addresses for an hour. The list is read once
 * at startup, so that a page request never touches the disk and no file that appears later can be fetched.
 * @param directory what the build wrote for browsers, build/client
 * @param shared a folder shared by all nodes, for the hashed files of other releases
 */
export function staticFiles(directory: string, shared?: string): RequestHandler[] {
  const all = listFiles(directory);
  const known = new Set(all.filter((file) => !isPacked(file)));
  const packed = new Set(all.filter(isPacked));
  const hashed = serve(directory, { immutable: true, maxAge: "1y" });
  const fixed = serve(directory, { maxAge: "1h" });
  if (shared) publishAssets(directory, [...known], shared);
  const others = shared && serve(shared, { immutable: true, maxAge: "1y" });
  const missing = { status: 404, reason: "file", message: "There is no such file." };
  return [
    (req, res, next) => {
      const wanted = decodeURIComponent(req.path);
      if (known.has(wanted)) {
        preferPacked(req, res, packed, wanted);
        return void (wanted.startsWith("/assets/") ? hashed : fixed)(req, res, next);
      }
      if (!wanted.startsWith("/assets/")) return next();
      if (others) return void others(req, res, () => refuse(req, res, missing));
      refuse(req, res, missing);
    },
  ];
}

const isPacked = (file: string) => /\.(br|gz)$/.test(file);

/** The build compresses files once, at the best level: the smallest form the browser accepts is sent as is. */
function preferPacked(req: Request, res: Response, packed: ReadonlySet<string>, wanted: string) {
  // In our order: browsers list gzip first and give both the same weight.
  const taken = req.acceptsEncodings();
  const encoding = ["br", "gzip"].find((name) => taken.includes(name));
  const ending = encoding === "br" ? ".br" : ".gz";
  if (!packed.has(wanted + ".br")) return;
  res.vary("Accept-Encoding");
  if (!encoding || !packed.has(wanted + ending)) return;
  res.type(path.extname(wanted)).setHeader("Content-Encoding", encoding);
  req.url = wanted + ending;
}

function serve(directory: string, caching: { maxAge: string; immutable?: boolean }): RequestHandler {
  const setHeaders = (res: Response) => void res.removeHeader("Content-Security-Policy");
  return express.static(directory, { ...caching, index: false, redirect: false, dotfiles: "ignore", setHeaders });
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")}`)
    .filter((file) => !file.includes("/.") && !file.endsWith(".map"));
}
