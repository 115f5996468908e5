import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scheduleOffer } from "./schedule.server.ts";

beforeAll(() => void vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z") }));
afterAll(() => void vi.useRealTimers());

const shop = {
  words: { subscription: { schedule: {} } },
  t: (_: string, { last }: { last: string }) => last,
  format: { day: (day: string) => day },
};
/** The offer for a cart with a price that an agent agreed to until then. */
const offer = (until: string, held = true) =>
  scheduleOffer(shop as never, { orderItem: [{}, { x_priceOverride: { until, held } }] } as never, true);

test("an order can wait only while its agreed price holds", () => {
  expect(offer("2026-12-08T12:00:00.000Z")).toMatchObject({ first: "2026-12-02", last: "2026-12-07" });
  expect(offer("2027-12-08T12:00:00.000Z")).toMatchObject({ last: "2027-03-01" });
  expect(offer("2026-12-02T15:00:00.000Z")).toBeUndefined();
});

test("an agreed price that the line does not have limits nothing", () => {
  expect(offer("2026-12-02T15:00:00.000Z", false)).toMatchObject({ last: "2027-03-01", hint: "2027-03-01" });
});
