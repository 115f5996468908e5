import { register } from "prom-client";
import { beforeEach, expect, test, vi } from "vitest";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { sendLater } from "./queue.server.ts";

beforeEach(() => register.getSingleMetric("analytics_events_total")?.reset());
const outcomes = async () => {
  const { values = [] } = (await register.getSingleMetric("analytics_events_total")?.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
};
const soon = () => Date.now() + 10_000;

test("sends nothing before the caller has gone on", async () => {
  const send = vi.fn(async () => undefined);
  sendLater(send, soon());
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test("failures of the backend and of the code itself reach no one", async () => {
  sendLater(() => Promise.reject(new CommerceUnavailable("event.record", "timeout", false)), soon());
  sendLater(() => Promise.reject(new Error("a defect")), soon());
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ failed: 2 }));
});

test("what has waited too long is not sent", async () => {
  const send = vi.fn(async () => undefined);
  sendLater(send, Date.now() - 1);
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ late: 1 }));
  expect(send).not.toHaveBeenCalled();
});

test("four are under way and four hundred wait; what comes then is dropped", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const send = vi.fn(() => gate);
  for (let count = 0; count < 4; count += 1) sendLater(send, soon());
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
  for (let count = 0; count < 403; count += 1) sendLater(send, soon());
  expect(await outcomes()).toEqual({ dropped: 3 });
  expect(send).toHaveBeenCalledTimes(4);
  release();
  await vi.waitFor(async () => expect(await outcomes()).toEqual({ dropped: 3, sent: 404 }));
});
