import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepJob } from "#backend/platform/clock/job.ts";
import { keptRounds, runNoted } from "#backend/platform/clock/runs.ts";
import { jobRounds } from "#backend/platform/db/schema/clock.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

/** A round of a job that does something with so many rows, or fails. */
async function round(name: string, rows: number | Error) {
  const sweep = () => (rows instanceof Error ? Promise.reject(rows) : Promise.resolve(rows));
  await runNoted(open.shop.db, sweepJob({ name, sweep, limit: 1_000_000 })).catch(() => undefined);
}
const page = (name: string, language = "en-US") => open.get(`${desk}/jobs?job=${name}`, open.own, language);
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>\s*<th scope="row"[^]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "").trim()),
  );

test("a job's page lists its last runs that did something or failed, the latest first", async () => {
  await round("mails", 3);
  await round("mails", 0);
  await round("mails", new RangeError("ana@example.mx"));
  await round("sessions", 7);
  const html = await (await page("mails")).text();
  expect(rowsOf(html)).toEqual([
    [expect.stringMatching(/^\d+ ms$/), "0", "Failed: RangeError"],
    [expect.stringMatching(/^\d+ ms$/), "3", "Done"],
  ]);
  expect(html).not.toContain("ana@example.mx");
  expect(await (await page("mails", "es-MX")).text()).toContain("Falló: <bdi>RangeError</bdi>");
});

test("of each job only so many runs are kept, whatever others do", async () => {
  await round("outbox_secrets", 1);
  for (let rows = 1; rows <= keptRounds + 3; rows += 1) await round("password_codes", rows);
  expect(await open.shop.db.$count(jobRounds, eq(jobRounds.job, "password_codes"))).toBe(keptRounds);
  const rows = rowsOf(await (await page("password_codes")).text()).map(([, count]) => Number(count));
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([keptRounds, keptRounds + 3, 4]);
  expect(await open.shop.db.$count(jobRounds, eq(jobRounds.job, "outbox_secrets"))).toBe(1);
});

test("a job is run on its own page, which says how it went; one without runs says so", async () => {
  const address = `${desk}/jobs?job=return_codes`;
  expect(await open.text(address)).toContain("It has done nothing lately");
  const answer = await open.post(address, { job: "return_codes" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}&ran=return_codes`]);
  expect(await open.text(`${address}&ran=return_codes`)).toMatch(/role="status">Ran: .* · Rows: 0/);
  expect(await open.text(`${desk}/jobs`)).toContain('href="?job=return_codes"');
  expect(await open.text(`${desk}/jobs?job=unknown`)).toContain('href="?job=return_codes"');
});
