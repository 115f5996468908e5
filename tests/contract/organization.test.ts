import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities, members, organizations } from "#backend/platform/db/schema/member.ts";
import { contracts, offers } from "#backend/platform/db/schema/price.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { fullErrorOf, type Raw, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { addressBody, createWorld, type World } from "./world.ts";

/** Bruno buys for the builders (7001) and the school (7002), in the second store. */
let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
});
afterAll(() => served.close());

const store = 2;
const goods = { agreed: "AGENDA-2027-CAF", other: "AGENDA-2027-NEG" };
const builders = { id: "7001", contract: "11011" };
const school = { id: "7002", contract: "11012" };
const everybodys = "11006";

async function signIn(logonId: string): Promise<Tokens> {
  const logonPassword = passwordOf(logonId);
  return (await world.must("identity.signIn", { store, body: { logonId, logonPassword } })).body;
}
const switchTo = (as: Tokens | undefined, activeOrgId: string) =>
  served.ask("organization.switchTo", { as, store, query: { activeOrgId }, body: {} });
const switchContract = (as: Tokens | undefined, contractId: string) =>
  served.ask("organization.switchContract", { as, store, query: { contractId }, body: {} });
const entitlement = async (as: Tokens) => (await world.must("identity.context", { as, store })).body.entitlement;
const add = (as: Tokens, partNumber: string) =>
  world.must("cart.add", { as, store, body: { orderItem: [{ partNumber, quantity: "1" }] } });
const lines = async (as: Tokens) => (await world.must("cart.get", { as, store })).body.orderItem;
const idsOf = ({ body }: Raw) =>
  body.entitledOrganizations.map(({ organizationId }: { organizationId: number }) => organizationId);

test("lists a buyer's organizations, the default one for consumers, none for guests", async () => {
  const { db } = served.backend;
  const ask = (as?: Tokens) => served.ask("organization.entitled", { as, store });
  const bruno = await ask(await signIn("bruno"));
  expectConformance("organization.entitled", bruno);
  expect(bruno.body.entitledOrganizations).toMatchObject([
    { organizationId: 7001, distinguishedName: "o=constructora del valle,o=root organization" },
    { organizationId: 7002 },
  ]);
  expect(idsOf(await ask(await signIn("ana")))).toEqual([-2000]);
  expect(idsOf(await ask(await signIn("admin")))).toEqual([-2000, -2001]);
  expect(idsOf(await ask(await world.guest(store)))).toEqual([]);
  expect(idsOf(await ask())).toEqual([]);

  const [unit] = await db.insert(organizations).values({ name: "Obra, norte", parentId: 7001 }).returning();
  const buyer = await openMember(served.backend);
  await db
    .update(members)
    .set({ organizationId: unit?.id ?? 0 })
    .where(eq(members.id, buyer.memberId));
  const { body } = await ask(buyer);
  expect(body.entitledOrganizations[0].distinguishedName).toBe(
    "o=obra\\, norte,o=constructora del valle,o=root organization",
  );
});

test("switching organizations changes contracts, prices and the cart, and each organization keeps its cart", async () => {
  const as = await signIn("bruno");
  await add(as, goods.agreed);
  const [line] = await lines(as);
  expect(line.contractId).toBe(builders.contract);

  const switched = await switchTo(as, school.id);
  expectConformance("organization.switchTo", switched);
  expect(await entitlement(as)).toMatchObject({
    activeOrganizationId: 7002,
    eligibleTradingAgreementIds: [11_006, 11_012],
    currentTradingAgreementIds: [11_006, 11_012],
  });
  expect((await served.ask("cart.get", { as, store })).status).toBe(404);
  await add(as, goods.agreed);
  const [schools] = await lines(as);
  expect(schools.contractId).toBe(school.contract);
  expect(Number(schools.unitPrice)).toBeLessThan(Number(line.unitPrice));

  await served.ask("organization.switchTo", { as, store, body: { activeOrgId: builders.id } });
  expect(await lines(as)).toMatchObject([{ orderItemId: line.orderItemId, contractId: builders.contract }]);
  // Another session of the same person continues unchanged.
  const elsewhere = await signIn("bruno");
  await switchTo(elsewhere, school.id);
  expect((await entitlement(as)).activeOrganizationId).toBe(7001);
});

test("new lines use the chosen contract, and switching organizations applies all contracts again", async () => {
  const as = await signIn("elena");
  const answer = await switchContract(as, everybodys);
  expectConformance("organization.switchContract", answer, ["contractId"]);
  expect(await entitlement(as)).toMatchObject({
    eligibleTradingAgreementIds: [11_006, 11_012],
    currentTradingAgreementIds: [11_006],
    sessionTradingAgreementIds: [11_006],
  });
  await add(as, goods.agreed);
  expect(await lines(as)).toMatchObject([{ contractId: everybodys }]);
  await served.ask("organization.switchContract", { as, store, body: { contractId: school.contract } });
  expect((await entitlement(as)).currentTradingAgreementIds).toEqual([11_012]);
  await switchTo(as, school.id);
  expect((await entitlement(as)).currentTradingAgreementIds).toEqual([11_006, 11_012]);
});

test("a line without a price in the chosen contract stays in the cart but cannot be bought until it has one", async () => {
  const { db } = served.backend;
  const as = await signIn("felipe");
  const narrow = { storeId: store, name: "Solo agendas cafés", organizationId: 7002 };
  const [made] = await db.insert(contracts).values(narrow).returning();
  const contractId = String(made?.id);
  await add(as, goods.agreed);
  await add(as, goods.other);
  const [first, second] = await lines(as);
  const agreed = { contractId: made?.id ?? 0, productId: Number(first.productId), currency: "MXN", price: "1.25" };
  await db.insert(offers).values(agreed);
  await world.must("contact.create", { as, store, body: addressBody });
  const precheckout = () => served.ask("cart.precheckout", { as, store, body: {} });
  expect(fullErrorOf(await precheckout())[1]).not.toBe("_ERR_PROD_NOT_ORDERABLE");

  await switchContract(as, contractId);
  await world.must("cart.renewItems", { as, store, body: {} });
  expect(await lines(as)).toMatchObject([
    { orderItemId: first.orderItemId, contractId, unitPrice: "1.25000" },
    { orderItemId: second.orderItemId, contractId: second.contractId, unitPrice: second.unitPrice },
  ]);
  expect(fullErrorOf(await precheckout())).toEqual([400, "_ERR_PROD_NOT_ORDERABLE", goods.other]);
  await switchContract(as, school.contract);
  expect(fullErrorOf(await precheckout())).toEqual([400, "_ERR_PROD_NOT_ORDERABLE", goods.agreed]);
  await world.must("cart.renewItems", { as, store, body: {} });
  expect(fullErrorOf(await precheckout())[1]).not.toBe("_ERR_PROD_NOT_ORDERABLE");
});

test("refuses foreign organizations and contracts just like unknown ones", async () => {
  const as = await signIn("gloria");
  const no = [403, "_ERR_USER_AUTHORITY"];
  for (const id of [school.id, "7999", "x"]) {
    expect(fullErrorOf(await switchTo(as, id))).toEqual([...no, "SetOrganizationInSession"]);
  }
  for (const id of [school.contract, "11999", "11005"]) {
    expect(fullErrorOf(await switchContract(as, id))).toEqual([...no, "ContractSetInSession"]);
  }
  const missing = [400, "_ERR_CMD_MISSING_PARAM"];
  expect(fullErrorOf(await served.ask("organization.switchTo", { as, store, body: {} }))).toEqual([
    ...missing,
    "activeOrgId",
  ]);
  const none = await served.ask("organization.switchContract", { as, store, body: {} });
  expect(fullErrorOf(none)).toEqual([...missing, "contractId"]);
  const guest = await world.guest(store);
  expect(fullErrorOf(await switchTo(guest, "-2000")).slice(0, 2)).toEqual(no);
  expect(fullErrorOf(await switchContract(guest, everybodys)).slice(0, 2)).toEqual(no);
  expect(fullErrorOf(await switchTo(undefined, "-2000")).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);

  await served.backend.db.update(contracts).set({ state: 0 }).where(eq(contracts.id, 11_013));
  expect(fullErrorOf(await switchContract(as, "11013")).slice(0, 2)).toEqual(no);
  await served.backend.db.update(activities).set({ remembered: true, lastSeenAt: new Date(0) });
  expect(fullErrorOf(await switchTo(as, "7003")).slice(0, 2)).toEqual([401, "ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED"]);
});
