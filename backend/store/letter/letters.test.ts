import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readSmallPictures } from "#backend/catalog/picture/small.ts";
import { configure } from "#backend/platform/config.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { productPhotos } from "#backend/platform/db/schema/image.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openTestBackend, testConfig, type TestBackend } from "#tests/support/backend.ts";
import { composeLetter } from "./compose.ts";
import { fill } from "./fill.ts";
import { everything, letterKinds, sampleMail } from "./letters.fixture.ts";
import { locales } from "../locales.ts";
import { targetOf } from "./target.ts";
import { isLetterKind, type LetterKind } from "./languages.ts";
import english from "./texts/english.json" with { type: "json" };
import { writeLetter } from "./write.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

const nothingMore = { ...everything, orderItem: undefined, grandTotal: undefined };
const spanish = -5;
const languages = Object.keys(locales).map(Number);

async function written(kind: string, languageId: number, storeId = "1") {
  const letter = await composeLetter(backend.db, sampleMail(kind, languageId, { storeId }));
  if (!letter) throw new Error(`no letter for ${kind}`);
  return { letter, ...writeLetter(letter) };
}

test.each(letterKinds)("%s is complete in every language, as HTML that loads nothing and as text", async (kind) => {
  for (const languageId of languages) {
    const { letter, subject, html, text } = await written(kind, languageId);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|\b(undefined|null)\b|\[object/);
    expect(letter.paragraphs).toHaveLength(english.letters[kindOf(kind)].text.length);
    expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|\bsrc=/i);
    expect(
      [...html.matchAll(/<a href="([^"]*)"/g)].every(([, href = ""]) => href.startsWith("http://shop.test/")),
    ).toBe(true);
    expect(html).toContain(languageId === -23 ? 'dir="rtl"' : 'dir="ltr"');
    expect(text).toContain(letter.button?.url ?? subject);
  }
});

const kindOf = (kind: string): LetterKind => {
  if (!isLetterKind(kind)) throw new Error(kind);
  return kind;
};

test("every kind of email that the backend sends has a text", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const { inProject } = await import("#backend/platform/root.ts");
  const files = readdirSync(inProject("backend"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^(store\/letter|simulators|platform|outbox)/.test(file),
  );
  const found = files
    .map((file) => readFileSync(inProject("backend", file), "utf8"))
    .filter((source) => /schema\/outbox|mail\/secrets|notifyMember|mailCode|mailSeller|mail\(args/.test(source))
    .flatMap((source) => [
      ...source.matchAll(
        /(?:kind: |kind = |\? |: |"kind", |order, |seller, |memberId, )"([a-z]+(?:-[a-z]+)+|welcome|quotation|invitation)"/g,
      ),
    ])
    .map(([, kind = ""]) => kind);
  const decided = ["approval-decided", "tax-certificate-decided", "payment-reference"];
  expect([...new Set(found)].filter((kind) => !letterKinds.includes(kind) && !decided.includes(kind))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThan(30);
});

test("a CLABE stays on one line on a phone of 360 pixels", async () => {
  const { html } = await written("payment-spei", spanish);
  const style = /<p dir="ltr" style="([^"]*)">(?:<bdi>)?799180000655100151</.exec(html)?.[1] ?? "";
  const pixels = (name: string) => Number(new RegExp(`(?:^|;)${name}:(\\d+)px`).exec(style)?.[1]);
  // A digit of a monospaced font is at most 0.61 of its size wide; margins, paddings and borders take 98 of the 360.
  expect(18 * (0.61 * pixels("font-size") + pixels("letter-spacing"))).toBeLessThan(360 - 98);
});

test("escapes markup that users have typed", async () => {
  const { html } = await written("order-comment", spanish);
  expect(html).toContain("Llega &lt;b&gt;mañana&lt;/b&gt;");
});

test("shows a long comment whole, with its lines, and every other value on one line", async () => {
  const comment = `Buenos días:\r\n\r\n\r\nLlega mañana.\n${"Muy bien. ".repeat(290)}fin`;
  const payload = { ...nothingMore, comment, reason: "Sin\nexistencias", languageId: spanish, storeId: "1" };
  const compose = async (kind: string) =>
    writeLetter((await composeLetter(backend.db, { to: "ana@example.com", kind, payload })) ?? fail());
  const { html, text } = await compose("order-comment");
  expect(html).toContain("<bdi>Buenos días:<br/><br/>Llega mañana.<br/>Muy bien. ");
  expect(html).toContain("Muy bien. fin</bdi>");
  expect(text).toContain("Buenos días:\n\nLlega mañana.\nMuy bien. ");
  expect((await compose("seller-refused")).text).toContain("Motivo: Sin existencias\n");
});

test.each([
  ["2", "Oficina Central", "#0a4fb8"],
  ["3", "Mercado Artesano", "#2f5d3a"],
])("store %s sends emails in its own name and color", async (store, name, color) => {
  const { html } = await written("welcome", spanish, store);
  expect(html).toContain(name);
  expect(html).toContain(`background:${color}`);
});

test("keeps the direction of a store's address and only contact in Arabic", async () => {
  const store = eq(stores.id, 2);
  const [before] = await backend.db.select().from(stores).where(store);
  const userData = { theme: "oficina", "contact.address": "20 de Noviembre 1, Durango", "contact.phone": "+52 618 1" };
  await backend.db.update(stores).set({ userData }).where(store);
  const { html, text } = await written("welcome", -23, "2");
  await backend.db
    .update(stores)
    .set({ userData: before?.userData ?? {} })
    .where(store);
  for (const line of ["20 de Noviembre 1, Durango", "+52\u00a0618\u00a01"])
    for (const part of [html, text]) expect(part).toContain(`\u2068${line}\u2069`);
});

test("drops a sentence with a missing value", () => {
  expect(fill("Reason: {{reason}}", {})).toBeUndefined();
  expect(fill("{{a}} and {{b}}", { a: "x", b: " " })).toBeUndefined();
  expect(fill("{{a}}!", { a: "x" }, "rtl")).toBe("\u2068x\u2069!");
});

test.each([
  [-1, ["Norte · Obra 3: $900.00 MXN", "No cost center: $349.50 MXN"]],
  [-5, ["Norte · Obra 3: $900.00 MXN", "Sin centro de costos: $349.50 MXN"]],
])("emails about an order awaiting approval list what each cost center pays (%i)", async (languageId, lines) => {
  const x_costCenterSums = [
    { costCenter: "Norte", unitName: "Obra 3", total: "900.00000" },
    { costCenter: "", total: "349.50000" },
  ];
  const about = { ...nothingMore, grandTotal: "1249.50", x_costCenterSums, languageId, storeId: "1" };
  for (const kind of ["approval-requested", "approval-reminder", "order-awaits-approval"]) {
    const letter = await composeLetter(backend.db, { to: "ana@example.com", kind, payload: about });
    expect(letter?.items.map(({ text }) => text)).toEqual(lines);
    expect(letter && writeLetter(letter).text).toContain(`Total: $1,249.50 MXN`);
  }
});

test("isolates the text direction of payer and amount in Arabic", async () => {
  const x_costCenterSums = [{ costCenter: "", total: "349.50000" }];
  const about = { ...nothingMore, x_costCenterSums, languageId: -23, storeId: "1" };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: "approval-reminder", payload: about });
  expect(letter?.items.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\u2068بلا مركز تكلفة\u2069: \u2068[^{}]*MXN[^{}]*\u2069$/),
  ]);
});

test("an order confirmation lists its items, each parcel's destination and date, and each payment's amount", async () => {
  const [item] = await backend.db.select().from(products).where(eq(products.partNumber, "CAFE-GOTEO-02"));
  const about = {
    ...nothingMore,
    orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2.0" }],
    parcel: [
      {
        shipModeDescription: "Entrega a domicilio",
        address: ["Av. Juárez 10", "Centro", "34000 Durango"],
        expectedShipDate: "2026-11-27T18:00:00Z",
        orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }],
      },
      { physicalStore: { name: "Durango Centro", addressLine: ["20 de Noviembre 1"], hours: "9–21" }, orderItem: [] },
    ],
    payment: [
      { method: "VOUCHER", name: "Vale de caja", amount: "500.00000", status: "Success" },
      { method: "SimplePunchout", name: "Tarjeta", amount: "749.50000", status: "Pending" },
    ],
    ...{ languageId: spanish, storeId: "1" },
  };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: "order-confirmation", payload: about });
  expect(item).toBeDefined();
  expect(letter?.items).toEqual([{ text: expect.stringMatching(/^2 × (?!CAFE-GOTEO)./) }]);
  expect(letter?.sections).toEqual([
    {
      title: "Paquete 1 de 2",
      lines: [
        "Llega a más tardar el 27 de noviembre de 2026",
        ...["Av. Juárez 10", "Centro", "34000 Durango", "Entrega a domicilio"],
        expect.stringMatching(/^1 × /),
      ],
    },
    { title: "Paquete 2 de 2", lines: ["Durango Centro", "20 de Noviembre 1", "9–21"] },
    { title: "Pago", lines: ["Vale de caja: $500.00 MXN, pagado", "Tarjeta: $749.50 MXN"] },
  ]);
  expect(letter && writeLetter(letter).text).toContain(
    "Paquete 1 de 2\nLlega a más tardar el 27 de noviembre de 2026\nAv. Juárez 10",
  );
});

describe("product pictures", () => {
  const about = sampleMail("order-confirmation", spanish, { whole: true });
  const compose = () => composeLetter(backend.db, about, readSmallPictures);
  afterEach(() => configure(testConfig));

  test("come from the shop's own origin with size and alt text, and leave the plain text unchanged", async () => {
    configure({ ...testConfig, shopOrigin: "https://shop.example" });
    const letter = await compose();
    const { html, text } = writeLetter(letter ?? fail());
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(2);
    for (const tag of images) {
      expect(tag).toMatch(/ src="https:\/\/shop\.example\/hclstore\/CasaNorteCAS\/images\/small\/[^"]+\.png"/);
      expect(tag).toMatch(/ width="72" height="72"/);
      expect(tag).toMatch(/ alt="[^"]+"/);
      const path = new URL(/src="([^"]*)"/.exec(tag)?.[1] ?? "").pathname;
      const picture = await backend.fetch(new Request(new URL(path, "http://backend.test")));
      expect(picture.headers.get("content-type")).toBe("image/png");
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 160 });
    }
    configure(testConfig);
    const plain = await compose();
    expect(text.replaceAll("https://shop.example", "http://shop.test")).toBe(writeLetter(plain ?? fail()).text);
  });

  test("are left out without an https origin, and for items no longer in the catalog", async () => {
    expect(writeLetter((await compose()) ?? fail()).html).not.toContain("<img");
    configure({ ...testConfig, shopOrigin: "https://shop.example" });
    const payload = { ...about.payload, orderItem: [{ partNumber: "GONE-1", quantity: "1.0" }], parcel: [] };
    const letter = await composeLetter(backend.db, { ...about, payload }, readSmallPictures);
    expect(writeLetter(letter ?? fail()).html).toContain("<li>1 × GONE-1</li>");
  });

  test("are the smallest copies of photographs, in their original proportions", async () => {
    configure({ ...testConfig, shopOrigin: "https://shop.example" });
    const [item] = await backend.db.select().from(products).where(eq(products.partNumber, "CAFE-GOTEO-02"));
    const hash = "a".repeat(64);
    await backend.db
      .insert(productPhotos)
      .values({ productId: item?.parentId ?? item?.id ?? 0, place: 1, hash, width: 2_000, height: 1_500 });
    const { html } = writeLetter((await compose()) ?? fail());
    expect(html).toMatch(
      new RegExp(
        `src="https://shop.example/hclstore/CasaNorteCAS/images/photo/${hash}-2000x1500/160.jpg"[^>]* width="72" height="54"`,
      ),
    );
    await backend.db.delete(productPhotos);
  });
});

const fail = (): never => {
  throw new Error("no letter");
};

test.each([
  ["10002", "1", "approval-approved", "account/orders/1000123"],
  ["10002", "2", "approval-rejected", "account/orders/1000123"],
  ["10004", "1", "registration-approved", "login"],
  ["10005", "1", "registration-approved", "login"],
  ["10006", "2", "registration-rejected", undefined],
])("a decision about flow %s with status %s is the letter %s", async (flowTypeId, status, kind, page) => {
  const payload = { storeId: "1", languageId: -1, entityId: "1000123", flowTypeId, status, comment: "" };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: "approval-decided", payload });
  expect(letter?.kind).toBe(kind);
  expect(letter?.button?.url).toBe(page && `http://shop.test/casanorte/${page}`);
  expect(letter?.paragraphs).toHaveLength(1);
});

test.each([
  ["again", "_ERR_INVALID_ADDR", /today/, /^Reason: The address/, /tomorrow/],
  ["skipped", "_API_BAD_INV", /one date/, /^Reason: An item was sold out/, /later dates/],
  ["suspended", "_ERR_CREATE_PAYMENT_METHOD", /stopped/, /^Reason: The payment method/, /set up a new one/],
])("a recurring order that was not placed (%s) says why, and what comes next", async (outcome, errorKey, ...said) => {
  const payload = { storeId: "1", languageId: -1, orderId: "800123", subscriptionId: "4411", errorKey, outcome };
  const letter = await composeLetter(backend.db, { to: "ana@example.com", kind: "subscription-failed", payload });
  const [subject, cause, next] = said;
  expect(letter?.subject).toMatch(subject);
  expect(letter?.paragraphs.map(({ text }) => text)).toEqual([
    expect.stringContaining("800123"),
    expect.stringMatching(cause),
    expect.stringMatching(next),
  ]);
  expect(letter?.button?.url).toBe("http://shop.test/casanorte/account/subscriptions/4411");
  const unknown = { ...payload, errorKey: "_ERR_NEW" };
  const other = await composeLetter(backend.db, {
    to: "ana@example.com",
    kind: "subscription-failed",
    payload: unknown,
  });
  expect(other?.paragraphs).toHaveLength(2);
});

test("emails to guests link to order and return pages that need no account", () => {
  expect(targetOf("order-confirmation", everything)).toBe("account/orders/800123");
  expect(targetOf("order-confirmation", everything, true)).toBe("track?order=800123");
  expect(targetOf("return-instructions", everything, true)).toBe("order/800123/return");
  expect(targetOf("voucher-issued", everything, true)).toBe("account/vouchers");
});
