import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobsInArabic } from "#backend/operations/texts/jobs-arabic.ts";
import { jobsInEnglish } from "#backend/operations/texts/jobs-english.ts";
import { jobsInSpanish } from "#backend/operations/texts/jobs-spanish.ts";
import { inProject } from "#backend/platform/root.ts";
import { allJobs } from "./jobs.ts";

const sources = readdirSync(inProject("backend"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(inProject("backend", file), "utf8") }));

test("every job defined in the code is registered, under a unique name", () => {
  const makers = sources.filter(({ text }) => /import \{[^}]*Job\b[^}]*\} from "[#./\w]*clock\/job\.ts"/.test(text));
  const written = makers.flatMap(({ text }) => [...text.matchAll(/\bname: "([a-z_]+)"/g)].map(([, name]) => name));
  expect(
    allJobs()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(written.sort());
  expect(new Set(written).size).toBe(written.length);
});

test.each([jobsInEnglish, jobsInSpanish, jobsInArabic])("the operators' desk says what each job does", (texts) => {
  const names = [...allJobs(), ...allJobs({ simulatesWarehouse: false })].map(({ name }) => name);
  expect(Object.keys(texts).sort()).toEqual([...new Set(names)].sort());
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
});

test("clocks and intervals are started only in the expected modules, so no job runs its own loop", () => {
  const starters = sources.filter(({ text }) => /\bstartClock\(|\bsetInterval\(/.test(text)).map(({ file }) => file);
  // The server closes idle connections while it stops: bounded, and no work on rows.
  expect(starters.sort()).toEqual(["platform/clock/clock.ts", "platform/clock/start.ts", "platform/http/serve.ts"]);
});
