import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { isRead } from "#contract";
import { openMember } from "#tests/support/member.ts";
import { writeSeller } from "#tests/support/sellers.ts";
import { callOf, type Raw, type Served, serveBackend } from "./ask.ts";
import { kits, reasons } from "./authorization/kits.ts";
import {
  type Case,
  coveredPlaces,
  type Kit,
  namingPlaces,
  type Owner,
  type Stage,
  unreal,
} from "./authorization/matrix.ts";
import { createWorld } from "./world.ts";

let served: Served;
let stage: Stage;
beforeAll(async () => {
  served = await serveBackend({ bank: true });
  stage = { ...createWorld(served.ask), db: served.backend.db };
  // Many orders are placed here, and their goods must not run out.
  await served.backend.db.update(stock).set({ onHand: 1_000_000 });
});
afterAll(() => served.close());

const everyCase = Object.values(kits).flatMap(({ cases }) => cases);

test("every parameter that names an object has a case or a reason for having none", () => {
  const covered = new Set(everyCase.flatMap(coveredPlaces));
  const open = namingPlaces().filter((place) => !covered.has(place) && !covered.has(place.replace(/\[\]$/, "")));
  expect(open.filter((place) => !reasons.some(([pattern]) => pattern.test(place)))).toEqual([]);
  expect(reasons.filter(([pattern]) => !open.some((place) => pattern.test(place)))).toEqual([]);
});

test("every case covers a parameter, and none that no call takes", () => {
  const places = new Set(namingPlaces());
  const loose = /^payment\./; // these read more than their schemas say
  for (const one of everyCase) {
    const covered = coveredPlaces(one);
    expect(covered, one.call).not.toEqual([]);
    if (!loose.test(one.call)) expect(covered.filter((place) => !places.has(place))).toEqual([]);
  }
});

type Names = Record<string, string>;
type Stranger = { as?: Owner; store: number; my?: Names; isAgent?: true };

const guest = async (store = 1): Promise<Owner> => {
  const as = await stage.guest(store);
  return { ...as, memberId: Number(as.userId) };
};
const shopper = (storeId = 1): Promise<Owner> => openMember(served.backend, { storeId });
const staff = (who: { role?: string; serves: number[] }): Promise<Owner> =>
  openMember(served.backend, { kind: "A", ...who });
/** Sells as well, so that no desk is closed to them. */
const administrator = async (): Promise<Owner> => {
  const as = await shopper();
  await writeSeller(stage.db, as.memberId);
  return as;
};
const elsewhere = async (as: Owner): Promise<Stranger> => {
  const body = { orderItem: [{ partNumber: "AGENDA-2027-CAF", quantity: "1" }] };
  await stage.must("cart.add", { as, store: 2, body });
  return { as, store: 2 };
};
/** A stranger with objects of their own, so that nothing fails for lack of one. */
const withOwn = async (kit: Kit, as: Owner): Promise<Stranger> => ({ as, store: 1, my: await kit.own(stage, as) });

/** People who must not see or change what the owner has. */
const strangers: Record<string, (kit: Kit) => Promise<Stranger>> = {
  "another guest": async (kit) =>
    kit.owner === "guest" ? withOwn(kit, await guest()) : { as: await guest(), store: 1 },
  "a guest without anything": async () => ({ as: await guest(), store: 1 }),
  "another shopper": async (kit) => withOwn(kit, await shopper()),
  "another store's guest": async () => elsewhere(await guest(2)),
  "another store's shopper": async () => elsewhere(await shopper(2)),
  "an agent of another store": async () => ({ as: await staff({ serves: [2] }), store: 1, isAgent: true }),
  "an agent at the address of another store": async () => ({
    as: await staff({ serves: [1] }),
    store: 2,
    isAgent: true,
  }),
  "an operator": async () => ({ as: await staff({ role: "operator", serves: [] }), store: 1 }),
  "an editor": async () => ({ as: await staff({ role: "editor", serves: [] }), store: 1 }),
  "an administrator of another organization": async () => ({ as: await administrator(), store: 1 }),
  "an anonymous caller": () => Promise.resolve({ store: 1 }),
};

describe.each(Object.entries(kits))("%s", (_, kit) => {
  const known: [string, Stranger][] = [];
  let owner: Owner;
  let names: Names;
  let before: unknown;
  beforeAll(async () => {
    for (const [who, make] of Object.entries(strangers)) known.push([who, await make(kit)]);
    [owner, names] = await owned(kit);
    before = await kit.state(stage, owner, names);
  });

  describe.each(kit.cases.map((one): [string, Case] => [titleOf(one), one]))("%s", (_, one) => {
    test("other callers cannot distinguish it from a nonexistent one, nor change it", async () => {
      for (const [who, { as, store, isAgent, my = unreal(names, "88888888") }] of known) {
        const real = await served.ask(one.call, { as, store, ...one.input(names, my) });
        if (isAgent && (kit.knownToAgents || one.knownToAgents)) {
          expect(isRead(callOf(one.call)) || real.status >= 400, who).toBe(true);
          continue;
        }
        const none = await served.ask(one.call, { as, store, ...one.input(unreal(names), my) });
        expect(essence(real, names), who).toEqual(essence(none, unreal(names)));
        // A response that is not a refusal must be an empty list.
        if (real.status < 400) expect(Object.values(names).filter((name) => real.text.includes(name))).toEqual([]);
      }
      expect(await kit.state(stage, owner, names)).toEqual(before);
    });

    test("its owner is allowed, unless it is for staff only", async () => {
      const reads = isRead(callOf(one.call));
      const [as, own] = reads ? [owner, names] : await owned(kit);
      const { status, text } = await served.ask(one.call, { as, ...one.input(own, own) });
      if (one.staffOnly) expect(status, text).toBe(403);
      else expect(status, text).toBeLessThan(300);
    });
  });
});

async function owned(kit: Kit): Promise<[Owner, Names]> {
  const owner = kit.owner === "guest" ? await guest() : await shopper();
  return [owner, await kit.own(stage, owner)];
}

function titleOf(one: Case) {
  return coveredPlaces(one).join(", ").replaceAll(`${one.call} `, "").replace(/^/, `${one.call} `);
}

/** A response without what always differs: the number of the request, and the name of what was requested. */
function essence({ status, body }: Raw, names: Names) {
  const text = JSON.stringify(body ?? null, (key, value) => (key === "correlationIdentifier" ? "" : value));
  return { status, text: Object.values(names).reduce((left, name) => left.replaceAll(name, "#"), text) };
}

test("tokens of one store do not open a cart of another", async () => {
  const { as } = await stage.withCart();
  const { status, body } = await served.ask("cart.get", { as, store: 2 });
  expect([status, body]).toEqual([404, {}]);
});

test("a payment callback needs the provider's signature, no matter who calls", async () => {
  const as = await guest();
  const { placedId, placedPi } = (await kits.purchase?.own(stage, as)) ?? {};
  const body = {
    orderId: placedId,
    piId: placedPi,
    transactionId: `${placedPi}.1.forged`,
    result: "APPROVED",
    amount: "1.00",
    signature: "f".repeat(64),
  };
  expect((await served.ask("payment.callback", { as, body })).status).toBe(403);
});
