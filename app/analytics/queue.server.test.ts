import { register } from "prom-client";
import { beforeEach, expect, test, vi } from "vitest";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { patience } from "#tests/support/patience.ts";
import { sendLater } from "./queue.server.ts";

beforeEach(() => register.getSingleMetric("analytics_events_total")?.reset());
const outcomes = async () => {
  const { values = [] } = (await register.getSingleMetric("analytics_events_total")?.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
};
const soon = () => Date.now() + 10_000;

test("sends nothing until the caller has continued", async () => {
  const send = vi.fn(async () => undefined);
  sendLater(send, soon());
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), patience);
});

test("counts backend failures and defects without throwing", async () => {
  sendLater(() => Promise.reject(new CommerceUnavailable("event.record", "timeout", false)), soon());
  sendLater(() => Promise.reject(new Error("a defect")), soon());
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ failed: 2 }), patience);
});

test("does not send an event past its deadline", async () => {
  const send = vi.fn(async () => undefined);
  sendLater(send, Date.now() - 1);
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ late: 1 }), patience);
  expect(send).not.toHaveBeenCalled();
});

test("sends four events at a time, queues four hundred, and drops the rest", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const send = vi.fn(() => gate);
  for (let count = 0; count < 4; count += 1) sendLater(send, soon());
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4), patience);
  for (let count = 0; count < 403; count += 1) sendLater(send, soon());
  expect(await outcomes()).toEqual({ dropped: 3 });
  expect(send).toHaveBeenCalledTimes(4);
  release();
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ dropped: 3, sent: 404 }), patience);
});
