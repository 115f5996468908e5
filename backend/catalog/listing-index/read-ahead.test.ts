import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { activities, organizations } from "#backend/platform/db/schema/member.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { contextIn } from "#tests/support/catalog-context.ts";
import { openMember } from "#tests/support/member.ts";
import { patience } from "#tests/support/patience.ts";
import { openIndex } from "./open.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

test("reads a buyer's prices when their context is requested, before their first listing", async () => {
  const { db } = backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 2));
  const [organization] = await db.insert(organizations).values({ name: "Aula", parentId: -2001 }).returning();
  const organizationId = organization?.id ?? 0;
  const [contract] = await db.insert(contracts).values({ storeId: 2, name: "Acuerdo", organizationId }).returning();
  if (!store || !contract) throw new Error("no store or no contract");
  const buyer = await openMember(backend, { storeId: 2 });
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, buyer.memberId));
  const context = contextIn(db, store);
  const theirs = { currency: "MXN", contractIds: [store.defaultContractId, contract.id] };

  const index = await vi.waitUntil(() => openIndex(context), patience);
  expect(index.pricesOf(theirs)).toBeUndefined();
  const { body } = await buyer.call("GET", "usercontext/@self/contextdata");
  expect(body.entitlement.currentTradingAgreementIds).toEqual(theirs.contractIds);
  await vi.waitUntil(() => index.pricesOf(theirs), patience);
});
