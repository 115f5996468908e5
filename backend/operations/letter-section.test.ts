import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
const welcome = { kind: "welcome", payload: {} };
beforeAll(async () => {
  open = await openDesk();
  await open.shop.db.delete(outbox);
  await open.shop.db.insert(outbox).values([
    { ...welcome, to: "Rosa@Example.mx", state: "sent", attempts: 1, trouble: "L1" },
    { ...welcome, to: "rosalba@example.mx", state: "dead", attempts: 3, trouble: "L2" },
    { ...welcome, to: "5512345678", state: "waiting", trouble: "L3" },
    { ...welcome, to: "rosa@example.mx", state: "sent", payload: { storeId: 3 }, trouble: "L4" },
    { ...welcome, to: "x_rosa@example.mx", state: "sent", trouble: "L5" },
  ]);
});
afterAll(() => open.shop.close());

const section = `${desk}/letters`;
const found = async (term: string) => {
  const page = await open.text(`${section}?find=${encodeURIComponent(term)}`, "letters-found");
  return [...page.matchAll(/<bdi>(L\d)<\/bdi>/g)].map(([, name]) => name);
};

test.each([
  ["rosa@example.mx", ["L1"]],
  [" ROSA", ["L2", "L1"]],
  ["ro", []],
  ["%%%", []],
  ["___", []],
  ["55 1234", ["L3"]],
  ["٥٥-١٢٣٤-٥٦٧٨", ["L3"]],
  ["12345678", []],
  ["L1", []],
  ["a".repeat(5000), []],
])("letters are found by the beginning of their recipient, sent ones too: %j", async (term, names) =>
  expect(await found(term)).toEqual(names),
);

test("without a search only letters that were not delivered are listed, and addresses are masked", async () => {
  expect(await found("")).toEqual(["L2"]);
  const page = await open.text(`${section}?find=rosa`);
  expect(page).not.toMatch(/<bdi>rosa/i);
  expect(page.match(/name="letter"/g)).toHaveLength(1);
});

test("after a letter of a search is sent again, the search is still there", async () => {
  const address = `${section}?find=rosalba%40example.mx`;
  const [, id = ""] = /name="letter" value="(\d+)"/.exec(await open.text(address)) ?? [];
  const answer = await open.post(address, { letter: id });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}&done=resend`]);
});

test.each([
  ["en-US", "Recipient&#39;s email or phone", "Not delivered"],
  ["es-MX", "Correo o teléfono del destinatario", "Sin entregar"],
  ["ar-EG", "بريد المستلم أو هاتفه", "لم تُسلَّم"],
])("the search for letters is in words, in %s", async (language, label, title) => {
  const page = await (await open.get(section, open.own, language)).text();
  expect(page).toContain(label);
  expect(page).toContain(`<h3>${title}</h3>`);
});
