import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shownSettings } from "#server/env.ts";
import { releaseOf } from "#server/replay/release.ts";
import { fakeBuild } from "./fake-build.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "release-"))));
afterAll(() => rmSync(folder, { recursive: true }));

test("nodes with another build for browsers or for the server, or with settings that pages show, share no pages", () => {
  const [build, settings] = [{ ...fakeBuild(), assetsBuildDirectory: `${folder}/client` }, { LOG_LEVEL: "warn" }];
  const of = (built: typeof build, given: Record<string, string>) => releaseOf(built, shownSettings(given));
  const plain = of(build, settings);
  expect(of({ ...build }, { LOG_LEVEL: "info", SESSION_SECRET: "another", PORT: "4000" })).toBe(plain);
  const others = [
    of({ ...build, assets: { ...build.assets, version: "2" } }, settings),
    of(build, { ...settings, PICTURE_URL: "https://pictures.example" }),
    of(build, { ...settings, PAYMENT_ORIGIN: "https://pictures.example" }),
  ];
  mkdirSync(`${folder}/server`);
  writeFileSync(`${folder}/server/index.js`, 'import "./assets/server-build-other.js";');
  others.push(of(build, settings));
  expect(new Set([plain, ...others]).size).toBe(5);
});
