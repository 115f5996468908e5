import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsOf, type Matrix, openMatrix } from "#tests/faults/matrix/run.ts";
import { report } from "./load.ts";

/** `npm run soak -- faults`: every page × every call it makes × every fault, of which `npm test` tries a tenth. */
let matrix: Matrix;
beforeAll(async () => void (matrix = await openMatrix()), 120_000);
afterAll(() => matrix.close());

test("whatever a backend call returns, the page reports it correctly and on time", { timeout: 3_600_000 }, async () => {
  const { pages, cells } = matrix;
  const started = performance.now();
  const findings = await findingsOf(matrix, cells);
  const seconds = Math.round((performance.now() - started) / 1_000);
  report({ pages: pages.length, cells: cells.length, seconds, findings });
  expect(findings).toEqual([]);
});
