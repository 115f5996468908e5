import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { addAddress } from "#tests/support/test-shop.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("deleting a profile twice is not an error", async () => {
  const { profilesIntents } = await import("./actions.server.ts");
  const { loadProfiles } = await import("./profiles.server.ts");
  const ana = shop.visitor();
  const memberId = await register(ana);
  const places = { shippingNickName: "Casa", billingNickName: "Casa" };
  await shop.backend.db
    .insert(checkoutProfiles)
    .values({ memberId, storeId: 1, name: "Siempre", payMethod: "COD", ...places });
  const path = "/account/checkout-profiles";
  const { profiles } = await ana.get(path, loadProfiles);
  expect(profiles).toMatchObject([{ name: "Siempre" }]);
  const remove = () => ana.post(path, profilesIntents, { intent: "remove", id: profiles[0]?.id ?? "" });
  expect([(await remove()).status, (await remove()).status]).toEqual([303, 303]);
  expect((await ana.get(path, loadProfiles)).profiles).toEqual([]);
});

test("a form sent twice saves one profile, and does not say that its name is taken", async () => {
  const { profilesIntents } = await import("./actions.server.ts");
  const { loadProfiles } = await import("./profiles.server.ts");
  const ana = shop.visitor();
  const memberId = await register(ana);
  await addAddress(shop.backend.db, memberId);
  const path = "/account/checkout-profiles";
  const save = async (name: string) => {
    const { choices, ticket } = await ana.get(path, loadProfiles);
    const [address = "", mode = "", payment = ""] = [choices.addresses, choices.modes, choices.payments].map(
      ([first]) => first?.value,
    );
    const form = { intent: "save", id: "", name, address, mode, billing: address, payment, ticket };
    return [await ana.post(path, profilesIntents, form), await ana.post(path, profilesIntents, form)];
  };
  for (const name of ["Casa", "Oficina"]) expect((await save(name)).map(({ status }) => status)).toEqual([303, 303]);
  expect((await ana.get(path, loadProfiles)).profiles.map(({ name }) => name)).toEqual(["Casa", "Oficina"]);
});
