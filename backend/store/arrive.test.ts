import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activities } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openArrivals } from "./arrive.ts";
import { findStore } from "./store.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

it("caches a store until it changes in the database, whichever process changes it", async () => {
  const { db } = backend;
  const [one, other] = [openArrivals(db), openArrivals(db)];
  const { store, session } = await one("1", new Headers());
  expect(store).toEqual(await findStore(db, "1"));
  expect(session).toBeUndefined();
  await other("1", new Headers());
  expect((await one("1", new Headers())).store).toBe(store);
  for (const state of ["suspended", "open"] as const) {
    await db.update(stores).set({ state }).where(eq(stores.id, 1));
    expect((await one("1", new Headers())).store.state).toBe(state);
    expect((await other("1", new Headers())).store).toEqual(await findStore(db, "1"));
  }
  // A change that is rolled back does not count.
  await expect(
    db.transaction(async (tx) => {
      await tx.update(stores).set({ state: "closed" }).where(eq(stores.id, 1));
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect((await one("1", new Headers())).store.state).toBe("open");
});

it("reads the current state of a token's session", async () => {
  const { db } = backend;
  const arrive = openArrivals(db);
  const { WCToken, WCTrustedToken } = await backend.store(1).guest();
  const headers = new Headers({ WCToken, WCTrustedToken });
  const { session } = await arrive("1", headers);
  const [activity] = await db
    .select()
    .from(activities)
    .where(eq(activities.id, session?.activity.id ?? 0));
  expect(session).toEqual({
    activity,
    registerType: "G",
    enabled: true,
    staff: { role: "shopper", servedStoreIds: [] },
  });
  const endedAt = new Date();
  await db
    .update(activities)
    .set({ endedAt })
    .where(eq(activities.id, session?.activity.id ?? 0));
  expect((await arrive("1", headers)).session?.activity.endedAt).toEqual(endedAt);
  expect((await arrive("1", new Headers({ WCToken: "unknown" }))).session).toBeNull();
});

it("rejects an unknown store id", async () => {
  const arrive = openArrivals(backend.db);
  for (const id of ["999", "one", ""]) await expect(arrive(id, new Headers())).rejects.toThrow(BackendFault);
});
