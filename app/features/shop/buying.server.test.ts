import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "#app/session/session.server.ts";
import { type Entitlement, findBuying } from "./buying.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const store = { storeId: "2", type: "BMH" };
const context: Awaited<ReturnType<Entitlement["context"]>> = {
  basicInfo: { storeId: "2", callerId: "4005", runAsId: "4005", registerType: "R" },
  globalization: { languageId: "-5", currency: "MXN" },
  entitlement: { activeOrganizationId: "7001", hostingContractId: "11001", currentTradingAgreementIds: ["11006"] },
  isPartiallyAuthenticated: false,
};
const valle = { organizationId: "7001", organizationName: "Valle", displayName: "Constructora del Valle" };
const named = {
  organizations: [{ ...valle, memberId: "7001", distinguishedName: "o=valle" }],
  contracts: { "11006": "Convenio 2026" },
};
const whole = {
  ...{ organizationId: "7001", organization: "Constructora del Valle", contract: "Convenio 2026" },
  ...{ contractIds: ["11006"], own: true, roles: ["-21"], choice: false },
};
const withoutExtras = { ...whole, organization: "", contract: "", roles: [] };

function open(answers: Partial<Entitlement> = {}) {
  const session = openSession(new Request("http://shop.test/"));
  const tokens = { WCToken: "t", WCTrustedToken: "tt", personalizationID: "p" };
  session.identify({ ...tokens, userId: "4005", registerType: "R" });
  const entitlement = {
    context: () => Promise.resolve(context),
    names: () => Promise.resolve(named),
    roles: () => Promise.resolve(["-21"]),
    ...answers,
  };
  return { session, find: () => findBuying(session, store, entitlement) };
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => void setTimeout(() => resolve(value), ms));

test("names and roles that arrive in time are part of the answer, which is kept for five minutes", async () => {
  const roles = vi.fn(() => after(900, ["-21"]));
  const { session, find } = open({ roles });
  const found = find();
  await vi.advanceTimersByTimeAsync(900);
  expect(await found).toEqual(whole);
  expect(session.get("buying")).toMatchObject({ ...whole, storeId: "2", until: Date.now() + 5 * 60_000 });
  expect(await find()).toMatchObject(whole);
  expect(roles).toHaveBeenCalledTimes(1);
});

test.each([
  ["roles", { roles: () => after(2_000, ["-21"]) }],
  ["names", { names: () => after(2_000, named) }],
])("late %s delay a page by a second; contracts apply without them, and the next page asks again", async (_, late) => {
  const { session, find } = open(late);
  const began = Date.now();
  const found = find().then((buying) => ({ buying, ms: Date.now() - began }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await found).toEqual({ buying: withoutExtras, ms: 1_000 });
  expect(session.get("buying")).toBeUndefined();
});

test("a late context delays a page by 1.5 seconds, and no contract is known", async () => {
  const { session, find } = open({ context: () => after(2_000, context) });
  const found = find();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await found).toBeUndefined();
  expect(session.get("buying")).toBeUndefined();
});
