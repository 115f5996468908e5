import { afterAll, beforeAll, expect, test } from "vitest";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress } from "#tests/support/test-shop.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

const asked = { catalogEntryId: "51877,51878", price: "1299,0.99", currency: "MXN" };

test("shows the included tax in a store whose prices include it", async () => {
  const { body } = await backend.store(1).call("GET", "display_tax", { query: asked });
  expect(body).toEqual({
    count: 2,
    items: [
      { catalogEntryId: "51877", taxRate: { IVA: 16 }, taxAmount: { IVA: 179.17 } },
      { catalogEntryId: "51878", taxRate: { IVA: 16 }, taxAmount: { IVA: 0.14 } },
    ],
  });
});

test("shows the added tax for each quantity in a store whose prices exclude it", async () => {
  const { body } = await backend.store(2).call("GET", "display_tax", { query: { ...asked, quantity: "1,3" } });
  expect(body.items.map((one: { taxAmount: object }) => one.taxAmount)).toEqual([{ IVA: 207.84 }, { IVA: 0.48 }]);
});

test("applies the border region's tax rate to an address there", async () => {
  const member = await openMember(backend);
  const code = { code: "22999", state: "BCN", city: "Tijuana", settlements: [], border: true };
  await backend.db.insert(postalCodes).values(code).onConflictDoNothing();
  const { id: addressId } = await addAddress(backend.db, member.memberId, { zipCode: "22999" });
  const query = { ...asked, addressId: String(addressId) };
  const { body } = await member.call("GET", "display_tax", { query });
  expect(body.items[0]).toMatchObject({ taxRate: { IVA: 8 }, taxAmount: { IVA: 96.22 } });
});
