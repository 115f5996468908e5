import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { composeLetter } from "./compose.ts";
import { everything, sampleMail } from "./letters.fixture.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

const orderId = Number(everything.orderId);

const sectionsIn = async (languageId: number, kind = "order-confirmation") =>
  (await composeLetter(backend.db, sampleMail(kind, languageId)))?.sections ?? [];

async function repeat(state: "Active" | "InActive" | "Cancelled", nextAt: Date | null) {
  const { db } = backend;
  await db.delete(subscriptions);
  const startAt = new Date("2026-11-28T18:00:00Z");
  const interval = { intervalValue: 2, intervalUnit: "MON" as const, startAt, nextAt, tryAt: nextAt };
  const [row] = await db
    .insert(subscriptions)
    .values({ memberId: 1, storeId: 1, parentOrderId: orderId, state, ...interval })
    .returning();
  const occurrence = { subscriptionId: row?.id ?? 0, number: 1, dueAt: startAt, orderId };
  await db.insert(subscriptionOccurrences).values(occurrence);
}

test("the confirmation of an order that repeats says how often, when next, and how to stop it", async () => {
  expect(await sectionsIn(-5)).toEqual([]);
  await repeat("Active", new Date("2027-01-28T18:00:00Z"));
  expect(await sectionsIn(-5)).toEqual([
    {
      title: "Este pedido se repite",
      lines: [
        "Cada 2 meses",
        "El próximo: 28 de enero de 2027",
        "Puedes dejar de repetirlo cuando quieras: en tu cuenta, en Pedidos que se repiten",
      ],
    },
  ]);
  expect((await sectionsIn(-1))[0]?.lines.slice(0, 2)).toEqual(["Every 2 months", "Next order: January 28, 2027"]);
  expect((await sectionsIn(-23))[0]?.lines[0]).toBe("كل شهرين");
  await repeat("Cancelled", null);
  expect(await sectionsIn(-5)).toEqual([]);
});

test.each(["order-canceled", "order-refused", "order-not-approved", "approval-rejected"])(
  "a letter of the kind %s says that the orders after it still come, and how to stop them",
  async (kind) => {
    await repeat("Active", new Date("2027-01-28T18:00:00Z"));
    expect(await sectionsIn(-1, kind)).toContainEqual({
      title: "Your recurring order continues",
      lines: [
        "Every 2 months",
        "Next order: January 28, 2027",
        "You can cancel at any time in your account, under Recurring orders",
      ],
    });
    await repeat("InActive", new Date("2027-01-28T18:00:00Z"));
    expect((await sectionsIn(-1, kind)).map(({ title }) => title)).not.toContain("Your recurring order continues");
  },
);
