import { expect, test } from "vitest";
import { openJobHealth, withJobHealth } from "./health.ts";

const start = new Date("2026-11-24T09:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const jobs = [
  { name: "letters", everyMs: 5_000 },
  { name: "guests", everyMs: 3_600_000 },
];

/** The health of two jobs, and their clock. */
function open() {
  let now = start;
  const health = openJobHealth(jobs, start, () => now);
  return { health, at: (minutes: number) => void (now = after(minutes)) };
}
const fail = () => Promise.reject(Object.assign(new Error("ana@example.mx"), { code: "08006" }));

test("reports each job's last run, last success, failure count and last error", async () => {
  const { health, at } = open();
  expect(health.states().letters).toEqual({
    ...{ everySeconds: 5, lastRun: null, lastSuccess: null, failures: 0, lastError: null, overdue: false },
  });
  at(1);
  expect(await health.watch("letters", () => Promise.resolve(3))).toBe(3);
  at(2);
  for (let round = 0; round < 2; round += 1) await expect(health.watch("letters", fail)).rejects.toThrow();
  const { lastError, ...state } = health.states().letters ?? {};
  expect(state).toEqual({ everySeconds: 5, lastRun: after(2), lastSuccess: after(1), failures: 2, overdue: false });
  expect(lastError).not.toContain("ana");
  await health.watch("letters", () => Promise.resolve());
  expect(health.states().letters).toMatchObject({ lastSuccess: after(2), failures: 0, lastError: null });
});

test("a job is overdue after ten periods and ten minutes without success, whether it fails, hangs or never starts", async () => {
  const { health, at } = open();
  expect([health.overdue(after(10)), health.overdue(after(10.1))]).toEqual([[], ["letters"]]);
  expect(health.overdue(after(601))).toEqual(["letters", "guests"]);
  at(5);
  await health.watch("letters", () => Promise.resolve());
  at(14);
  await health.watch("letters", fail).catch(() => undefined);
  void health.watch("letters", () => new Promise(() => undefined));
  expect([health.overdue(after(15)), health.overdue(after(15.1))]).toEqual([[], ["letters"]]);
});

test("reports a healthy backend with overdue jobs as degraded, naming them, and a failing one only as failing", async () => {
  let [status, names]: [number, string[]] = [200, []];
  const answer = withJobHealth(
    () => Promise.resolve(Response.json({ status: status === 200 ? "ok" : "failing" }, { status })),
    { overdue: () => names },
  );
  const ask = async (path: string) => {
    const response = await answer(new Request(`http://backend${path}`));
    return { status: response.status, body: await response.json() };
  };
  expect(await ask("/health")).toEqual({ status: 200, body: { status: "ok" } });
  names = ["letters"];
  expect(await ask("/health")).toEqual({ status: 200, body: { status: "degraded", overdue: ["letters"] } });
  expect(await ask("/other")).toEqual({ status: 200, body: { status: "ok" } });
  status = 503;
  expect(await ask("/health")).toEqual({ status: 503, body: { status: "failing" } });
});
