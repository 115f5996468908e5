import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogUploadJob } from "#backend/catalog/import/uploads.ts";
import { catalogImportFiles, catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { productPhotos } from "#backend/platform/db/schema/image.ts";
import { pictureBomb } from "#tests/support/picture-bomb.ts";
import { type Desk, desk, openDesk, versionIn } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

const alertIn = (page: string) =>
  (/role="alert">([\s\S]*?)<\/div>/.exec(page)?.[1] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(); // oxfmt-ignore
const rows = (count: number, price = "100.00") =>
  `partNumber,name.es,name.en,name.ar,price.MXN,stock\n${Array.from({ length: count }, (_, row) => `UP-${row},Silla ${row},Chair ${row},كرسي ${row},${row % 10 === 3 ? "much" : price},5`).join("\n")}\n`;

/** Sends a form with files. */
async function send(page: string, fields: Record<string, string>, files: Record<string, File[]>, cookie = open.own) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
  return open.post(page, form, cookie);
}
const csv = (text: string, name = "goods.csv") => new File([text], name, { type: "text/csv" });
const take = (intent: string, file: File) => send(`${desk}/imports`, { intent }, { file: [file] });
const known = async () => open.shop.db.$count(products, eq(products.partNumber, "UP-0"));

describe("a catalog file", () => {
  test("shows the outcome of a trial row by row, without writing anything", async () => {
    const made = await take("try", csv(rows(30)));
    expect(made.status).toBe(303);
    const page = made.headers.get("location") ?? "";
    expect(await open.text(page, "import-waiting")).toContain("0 / 30");
    expect(await catalogUploadJob.run(open.shop.db)).toBe(1);
    const shown = await open.text(page, "import-tried");
    expect(shown).toContain("Trial · Finished");
    expect(shown).toMatch(/Added: 27[\s\S]*Left out: 3/);
    expect(shown).toContain("UP-3");
    expect(await known()).toBe(0);
    expect(await open.actsOf(page.replace(`${desk}/`, ""))).toEqual(["tryOut"]);
    expect(await open.shop.db.$count(catalogImportFiles)).toBe(0);
  });

  test("may be what a spreadsheet saves as Unicode text", async () => {
    const bytes = Buffer.from(`\ufeff${rows(2).replaceAll(",", "\t")}`, "utf16le");
    const made = await take("try", new File([bytes], "unicode.csv", { type: "text/csv" }));
    expect(made.status).toBe(303);
    expect(await catalogUploadJob.run(open.shop.db)).toBe(1);
    expect(await open.text(made.headers.get("location") ?? "")).toMatch(/Added: 2[\s\S]*Left out: 0/);
  });

  test("is imported once even if uploaded twice, and resumed by another process if the first one stops", async () => {
    const file = rows(600);
    const [first, second] = await Promise.all([take("import", csv(file)), take("import", csv(file))]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    const page = first.headers.get("location") ?? "";
    const id = Number(page.split("/").at(-1));
    const row = async () => (await open.shop.db.select().from(catalogImports).where(eq(catalogImports.id, id)))[0];
    const stopping = new AbortController();
    const cut = catalogUploadJob.run(open.shop.db, { signal: stopping.signal });
    // Asking takes its turn with the job's statements, which leave an embedded database no time for timers.
    for (let position = 0; position === 0;) position = (await row())?.position ?? 0;
    stopping.abort();
    await cut;
    expect(await row()).toMatchObject({ endedAt: null });
    expect((await row())?.position).toBeLessThan(600);
    // Another process has the file: this one leaves it alone.
    const soon = new Date(Date.now() + 60_000);
    await open.shop.db.update(catalogImportFiles).set({ leasedUntil: soon });
    expect(await catalogUploadJob.run(open.shop.db)).toBe(0);
    await open.shop.db.update(catalogImportFiles).set({ leasedUntil: new Date(Date.now() - 1_000) });
    expect(await catalogUploadJob.run(open.shop.db)).toBe(1);
    expect(await row()).toMatchObject({ position: 600, added: 540, refused: 60, endedAt: expect.any(Date) });
    expect(await known()).toBe(1);
    expect(await open.shop.db.$count(catalogImportFiles)).toBe(0);
  });

  test("may contain prices only, and changes nothing when imported again", async () => {
    const feed = "partNumber,price.MXN\nUP-0,88.50\n";
    await take("import", csv(feed, "feed.CSV"));
    await catalogUploadJob.run(open.shop.db);
    const again = await take("import", csv(feed, "feed.csv"));
    await catalogUploadJob.run(open.shop.db);
    expect(await open.text(again.headers.get("location") ?? "")).toMatch(/Changed: 0[\s\S]*Unchanged: 1/);
  });

  test.each([
    ["no file", new File([], ""), "Choose a file."],
    ["an empty one", csv("\n", "a.csv"), "The file is empty."],
    ["another kind", csv("x", "a.xlsx"), "Choose a file that ends in .csv or .jsonl."],
    ["unknown columns", csv("partNumber,pirce.MXN\nA,1\n"), 'The file has columns that mean nothing here: "pirce.MXN"'],
    ["a column twice", csv("partNumber,stock,stock\nA,1,2\n"), "The file has a column twice: stock"],
    ["a picture", new File([new Uint8Array([255, 216, 255, 0, 10, 1])], "a.csv"), "The file has columns that mean"],
  ])("is refused at its field: %s", async (_, file, sentence) => {
    const before = await open.shop.db.$count(catalogImports);
    const answer = await take("import", file);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(alertIn(page).replaceAll("&quot;", '"')).toContain(sentence);
    expect(page).toContain('<a href="#file">');
    expect(await open.shop.db.$count(catalogImports)).toBe(before);
  });
});

describe("photographs of a product", () => {
  const dot = (red: number) =>
    sharp({ create: { width: 50, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } }).png().toBuffer(); // oxfmt-ignore
  const png = (bytes: Buffer, name = "a.png") => new File([new Uint8Array(bytes)], name, { type: "image/png" });
  const one = async () => {
    const [item] = await open.shop.items();
    const page = `${desk}/product/${item?.id}`;
    const partsIn = async () => [...(await open.text(page, "product-photos")).matchAll(/<option value="([^"]+)"/g)].map(([, part = ""]) => part); // oxfmt-ignore
    return { id: item?.id ?? 0, page, of: (await partsIn())[0] ?? "" };
  };
  const photoVersion = (page: string) => versionIn(page.slice(page.indexOf("<h2>Pictures</h2>")));
  const put = async (page: string, of: string, photos: File[], intent = "photos", cookie = open.own) =>
    send(page, { intent, of, version: photoVersion(await open.text(page)) }, { photos }, cookie);

  test("replace each other and can be removed, with each act recorded; a stale form gets a conflict", async () => {
    const { page, of } = await one();
    expect((await put(page, of, [png(await dot(1)), png(await dot(2))])).status).toBe(303);
    const shown = await open.text(page);
    expect(shown.match(/images\/photo\/[0-9a-f]{64}-50x40\/50\.jpg/g)).toHaveLength(2);
    const version = photoVersion(shown);
    expect((await put(page, of, [png(await dot(3))])).status).toBe(303);
    const late = await send(page, { intent: "photos", of, version }, { photos: [png(await dot(4))] }, open.other);
    expect(late.status).toBe(409);
    expect(alertIn(await late.text())).toMatch(/changed since you opened it.*changed the pictures/);
    expect((await put(page, of, [], "draw")).status).toBe(303);
    expect(await open.text(page)).toContain("There are no photographs");
    expect(await open.shop.db.$count(productPhotos)).toBe(0);
    const acts = await open.text(page);
    expect(acts.match(/changed the pictures/g)).toHaveLength(3);
  });

  test.each([
    [
      "a program in an SVG",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      "SVG drawing",
    ],
    ["a bomb of 900 million pixels", pictureBomb(30_000), "60 million pixels"],
    ["a file that claims to be one", pictureBomb(30_000, { pixels: false }), "60 million pixels"],
    ["another kind of file", Buffer.from("%PDF-1.7"), "no JPEG, PNG, WebP or AVIF"],
    ["a damaged file", undefined, "damaged"],
  ])("are refused with an explanation, and nothing changes: %s", async (_, bytes, sentence) => {
    const { page, of } = await one();
    const kept = readdirSync(open.photoDir).length;
    const whole = await dot(77);
    const answer = await put(page, of, [png(bytes ?? whole.subarray(0, whole.length - 30), "<b>.png")]);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(alertIn(text)).toContain(sentence);
    expect(text).toContain("&lt;b&gt;.png");
    expect(await open.shop.db.$count(productPhotos)).toBe(0);
    expect(readdirSync(open.photoDir)).toHaveLength(kept);
  });

  test("require at least one file, and at most four", async () => {
    const { page, of } = await one();
    expect(alertIn(await (await put(page, of, [])).text())).toContain("Choose a file.");
    const five = await Promise.all([1, 2, 3, 4, 5].map(async (red) => png(await dot(red))));
    expect(alertIn(await (await put(page, of, five)).text())).toContain("at most four");
  });
});
