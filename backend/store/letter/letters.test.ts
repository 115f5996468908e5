import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { composeLetter } from "./compose.ts";
import { fill } from "./fill.ts";
import { english, type LetterKind } from "./texts/english.ts";
import { writeLetter } from "./write.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

/** Everything that a letter may name. */
const payload = {
  ...{ orderId: "800123", rmaId: "90012", entityId: "800123", subscriptionId: "4411", quotationId: "7001" },
  ...{ currency: "MXN", grandTotal: "13999.00", amount: "1250.50", totalCredit: "899.00", method: "BankCard" },
  ...{ placedDate: "2026-11-23T18:00:00Z", expiryDate: "2027-11-23", validUntil: "2027-01-31", folio: "4821" },
  ...{ name: "Luis Ávila", buyer: "Ana Torres", submitter: "Ana Torres", seller: "Barro Negro", carrier: "Estafeta" },
  ...{
    trackingNumber: "6051 2233 4455",
    place: "Casa Norte Centro",
    reason: "Sin existencias",
    comment: "Llega <b>mañana</b> antes de las 10.",
    logonId: "ana",
  },
  ...{
    organization: "Oficina Central",
    organizationName: "Oficina Central",
    number: "CERT-2026-18",
    agentName: "María",
  },
  ...{ cardNumber: "•••• 4821", senderName: "Ana", recipientName: "Luis", message: "¡Mira esto!", code: "K7Q2-88XM" },
  ...{ confirmToken: "t0ken", unsubscribeToken: "end", guestAccessKey: "key", externalIdentifier: "12" },
  orderItem: [
    { partNumber: "SOFA-NOGAL-01", quantity: "1.0" },
    { partNumber: "CAFE-GOTEO-02", quantity: "2.0" },
  ],
};
const nothingMore = { ...payload, orderItem: undefined, grandTotal: undefined };
const kinds = Object.keys(english.letters);
const sent: Record<string, object> = {
  "approval-approved": { kind: "approval-decided", status: "1" },
  "approval-rejected": { kind: "approval-decided", status: "2" },
  "tax-certificate-accepted": { kind: "tax-certificate-decided", status: "APPROVED" },
  "tax-certificate-rejected": { kind: "tax-certificate-decided", status: "REJECTED" },
};
const [spanish, languages] = [-5, [-5, -1, -23]];

async function written(kind: string, languageId: number, storeId = "1") {
  const more = { kind, ...sent[kind] };
  const all = { ...(kind === "order-confirmation" ? payload : nothingMore), ...more, languageId, storeId };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: more.kind, payload: all });
  if (!letter) throw new Error(`no letter for ${kind}`);
  return { letter, ...writeLetter(letter) };
}

/** `LETTERS=folder npx vitest run backend/store/letter/letters.test.ts` writes each of them as a file to look at. */
const folder = process.env.LETTERS;

test.each(kinds)("%s is whole in three languages, as HTML that loads nothing and as text", async (kind) => {
  for (const languageId of languages) {
    const { letter, subject, html, text } = await written(kind, languageId);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|null|\[object/);
    expect(letter.paragraphs).toHaveLength(english.letters[kindOf(kind)].text.length);
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|\bsrc=/i);
    expect(
      [...html.matchAll(/<a href="([^"]*)"/g)].every(([, href = ""]) => href.startsWith("http://shop.test/")),
    ).toBe(true);
    expect(html).toContain(languageId === -23 ? 'dir="rtl"' : 'dir="ltr"');
    expect(text).toContain(letter.button?.url ?? subject);
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${kind}.${letter.locale}.html`), html);
  }
});

const kindOf = (kind: string): LetterKind => {
  const found = kinds.find((one): one is LetterKind => one === kind);
  if (!found) throw new Error(kind);
  return found;
};

test("every kind that the backend writes has a text", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { inProject } = await import("#backend/platform/root.ts");
  const files = readdirSync(inProject("backend"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^(store\/letter|simulators|platform|outbox)/.test(file),
  );
  const found = files
    .map((file) => readFileSync(inProject("backend", file), "utf8"))
    .filter((source) => /schema\/outbox|mail\/secrets|notifyMember|mailCode|mail\(args/.test(source))
    .flatMap((source) => [
      ...source.matchAll(
        /(?:kind: |kind = |\? |: |"kind", |order, |memberId, )"([a-z]+(?:-[a-z]+)+|welcome|quotation|invitation)"/g,
      ),
    ])
    .map(([, kind = ""]) => kind);
  const decided = ["approval-decided", "tax-certificate-decided"];
  expect([...new Set(found)].filter((kind) => !kinds.includes(kind) && !decided.includes(kind))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThan(30);
});

test("what people have typed is text, whatever it looks like", async () => {
  const { html } = await written("order-comment", spanish);
  expect(html).toContain("Llega &lt;b&gt;mañana&lt;/b&gt;");
});

test.each([
  ["2", "Oficina Central", "#0a4fb8"],
  ["3", "Mercado Artesano", "#2f5d3a"],
])("store %s writes in its own name and color", async (store, name, color) => {
  const { html } = await written("welcome", spanish, store);
  expect(html).toContain(name);
  expect(html).toContain(`background:${color}`);
});

test("half a sentence is not said", () => {
  expect(fill("Reason: {{reason}}", {})).toBeUndefined();
  expect(fill("{{a}} and {{b}}", { a: "x", b: " " })).toBeUndefined();
  expect(fill("{{a}}!", { a: "x" }, "rtl")).toBe("\u2068x\u2069!");
});

test.each([
  [-1, ["Norte · Obra 3: $900.00 MXN", "No cost center: $349.50 MXN"]],
  [-5, ["Norte · Obra 3: $900.00 MXN", "Sin centro de costos: $349.50 MXN"]],
])("what each cost center pays is in letters about an order that is to be approved (%i)", async (languageId, lines) => {
  const x_costCenterSums = [
    { costCenter: "Norte", unitName: "Obra 3", total: "900.00000" },
    { costCenter: "", total: "349.50000" },
  ];
  const about = { ...nothingMore, grandTotal: "1249.50", x_costCenterSums, languageId, storeId: "1" };
  for (const kind of ["approval-requested", "approval-reminder", "order-awaits-approval"]) {
    const letter = await composeLetter(backend.db, { to: "ana@example.com", kind, payload: about });
    expect(letter?.items).toEqual(lines);
    expect(letter && writeLetter(letter).text).toContain(`Total: $1,249.50 MXN`);
  }
});

test("in Arabic payer and amount keep their own direction", async () => {
  const x_costCenterSums = [{ costCenter: "", total: "349.50000" }];
  const about = { ...nothingMore, x_costCenterSums, languageId: -23, storeId: "1" };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: "approval-reminder", payload: about });
  expect(letter?.items).toEqual([expect.stringMatching(/^\u2068بلا مركز تكلفة\u2069: \u2068[^{}]*MXN[^{}]*\u2069$/)]);
});
