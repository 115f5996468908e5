import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

const office = "/oficina";
let shop: VisitedShop;
let app: Awaited<ReturnType<typeof loadApp>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  app = await loadApp();
});
afterAll(() => shop.close());

const place = {
  firstName: "Elena",
  lastName: "Ruiz",
  email1: "elena@example.com",
  phone1: "6181234567",
  addressLine: ["Av. Juárez 101", "Col. Centro"],
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
};

async function loadApp() {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { addressIntents } = await import("./address-actions.server.ts");
  const { loadAddress } = await import("./address.server.ts");
  return { loginIntents, addressIntents, loadAddress };
}

test("a buyer ships to the organization's address under their own name", async () => {
  const elena = shop.visitor();
  const signIn = { intent: "signIn", logonId: "elena", password: "Elena.2026!" };
  expect((await elena.post(`${office}/login`, app.loginIntents, signIn)).status).toBe(303);
  await elena.get(`${office}/x`, async (context) => {
    const { commerce } = await context.shop();
    await commerce.cart.add({ body: { orderItem: [{ partNumber: "AGENDA-2027-CAF", quantity: 1 }] } });
  });
  const { saved, values: proposed } = await elena.get(`${office}/checkout/address`, app.loadAddress);
  expect(proposed).toMatchObject({ firstName: "Elena", lastName: "Ruiz", street: "" });
  expect(saved).toContainEqual({
    value: "Escuela Benito Juárez",
    label: "Escuela Benito Juárez",
    hint: "Calle Patoni 315, Centro, Durango",
  });
  const use = { intent: "useSaved", saved: "Escuela Benito Juárez" };
  const answer = await elena.post(`${office}/checkout/address`, app.addressIntents, use);
  const { values } = z.object({ values: z.record(z.string(), z.array(z.string())) }).parse(await answer.json());
  expect(values).toMatchObject({ street: ["Calle Patoni 315"], colonia: ["Centro"], postalCode: ["34000"] });
  expect(values).toMatchObject({ firstName: ["Elena"], lastName: ["Ruiz"] });
  const form = Object.fromEntries(Object.entries(values).map(([name, [value = ""]]) => [name, value]));
  const person = { firstName: "Elena", lastName: "Ruiz", phone: "6181234567", email: "elena@example.com" };
  const sent = await elena.post(`${office}/checkout/address`, app.addressIntents, {
    ...form,
    ...person,
    intent: "save",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${office}/checkout/delivery`]);
  await elena.get(`${office}/x`, async (context) => {
    const { commerce } = await context.shop();
    await commerce.contact.create({ body: { nickName: "Almacén", ...place } });
  });
  const { saved: known, chosen } = await elena.get(`${office}/checkout/address`, app.loadAddress);
  expect(known.map(({ value }) => value)).toEqual(["Almacén", "Escuela Benito Juárez"]);
  expect(chosen, "where the order goes already").toBe("Escuela Benito Juárez");
});
