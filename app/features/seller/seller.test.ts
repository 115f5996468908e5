import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sellerDocuments, sellers } from "#backend/platform/db/schema/seller.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("./registration.server.ts")),
  ...(await import("./registration-actions.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const pdf = (name = "constancia.pdf", content = "%PDF-1.7\n%%EOF\n") => new File([content], name);
const filled = {
  intent: "register",
  human: "test-ok",
  name: "Cestería Ixtle",
  legalName: "Cestería Ixtle, S.A. de C.V.",
  taxPayerId: "tve-240318-lka",
  bankAccount: "044 180 01234567890 6",
  city: "Tequisquiapan",
  firstName: "Inés",
  lastName: "Vela",
  email: "ines@ixtle.example",
  password: "Ladrillo-27",
};

async function send(more: Record<string, string> = {}, files = [pdf()]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...more })) form.set(name, value);
  for (const file of files) form.append("documents", file);
  const answer = await shop.visitor().post("/mercado/register/seller", features.sellerRegistrationIntents, form);
  return answer.status === 303 ? answer.headers.get("location") : (await answer.json()).errors;
}

test("registers one seller, whose form is sent twice", async () => {
  const visitor = shop.visitor();
  const path = "/mercado/register/seller";
  const { ticket } = await visitor.get(path, features.loadSellerRegistration);
  const click = () => {
    const form = new FormData();
    const doubled = { ...filled, ticket, name: "Doble Ixtle", email: "doble@ixtle.example" };
    for (const [name, value] of Object.entries(doubled)) form.set(name, value);
    form.append("documents", pdf());
    return visitor.post(path, features.sellerRegistrationIntents, form);
  };
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
});

test("redirects from seller registration in stores where sellers cannot register themselves", async () => {
  const ask = (path: string) => shop.visitor().get(path, features.loadSellerRegistration);
  await expect(ask("/register/seller")).rejects.toMatchObject({ status: 303 });
  await expect(ask("/oficina/register/seller")).rejects.toMatchObject({ status: 303 });
  expect((await ask("/mercado/register/seller")).fields.taxPayerId).toBe("RFC");
});

test.each([
  ["taxPayerId", "TVE240318LK0", "El último carácter no corresponde a los demás."],
  ["taxPayerId", "TVE241318LKA", "Esto no es un RFC"],
  ["taxPayerId", "XAXX010101000", "Ese es el RFC del público en general."],
  ["bankAccount", "044180012345678900", "El último dígito no corresponde a los demás."],
  ["bankAccount", "04418001234567890", "La CLABE tiene 18 dígitos."],
  ["name", "Ixtle/Norte", "Sin diagonales."],
  ["legalName", " ", "Completa"],
])("reports the invalid %s %s at its field", async (field, value, words) => {
  const errors = await send({ [field]: value });
  expect(Object.keys(errors)).toEqual([field]);
  if (value.trim()) expect(errors[field][0]).toContain(words);
});

test("checks documents for their content, size, and number", async () => {
  const [none] = (await send({}, [])).documents;
  expect(none).toBe("Agrega al menos un documento. Vuelve a elegir todos los archivos.");
  const wrong = await send({}, [pdf(), pdf("foto.png", "GIF89a")]);
  expect(wrong.documents[0]).toContain("foto.png no es un archivo PDF, JPEG o PNG completo.");
  const large = await send({}, [pdf("a.pdf", `%PDF-${"a".repeat(660_000)}%%EOF`)]);
  expect(large.documents[0]).toContain("650 KB");
  expect((await send({}, [pdf(), pdf(), pdf(), pdf()])).documents[0]).toContain("3 archivos");
});

test("stores a registration with its documents, inactive until approved", async () => {
  expect(await send()).toBe("/mercado/register/pending");
  const { db } = shop.backend;
  const [row] = await db.select().from(sellers).where(eq(sellers.name, filled.name));
  expect(row).toMatchObject({ active: false, bankAccount: "044180012345678906", city: "Tequisquiapan" });
  const papers = await db
    .select()
    .from(sellerDocuments)
    .where(eq(sellerDocuments.sellerId, row?.id ?? 0));
  expect(papers.map(({ name }) => name)).toEqual(["constancia.pdf"]);
  expect(Object.keys(await send({ email: "otra@ixtle.example" }))).toEqual(["name"]);
});
