import http from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { updateSeller } from "#backend/people/seller/record.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { findStore } from "#backend/store/store.ts";
import { isPurgeSigned, maxPurgeTags, purgeHeaders, PurgeMessage } from "#settings/purge-message.ts";
import { type Desk, desk, openDesk, versionIn } from "#tests/support/operators-desk.ts";
import { openStudio } from "#tests/support/studio.ts";
import { noteChanged, takeChanges } from "./changes.ts";
import { shopChangeJob } from "./notify-job.ts";
import { notifyStorefronts } from "./notify.ts";
import { allGoods, maxGoods, widen } from "./widen.ts";

const secret = "what storefront and backend share in this test";
let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());
const noted = () => takeChanges(open.shop.db, 1_000);
beforeEach(async () => void (await noted()));

describe("a change is recorded", () => {
  let files = 0;
  const file = async (text: string) =>
    importCatalog(open.shop.db, await findStore(open.shop.db, "1"), {
      name: "a.csv",
      hash: String(++files),
      format: "csv",
      text,
    });
  const rows = (count: number, price: number) =>
    [
      "partNumber,type,name.es,price.MXN",
      ...Array.from({ length: count }, (_, at) => `NEW-${at},item,N,${price}`),
    ].join("\n");

  test("for each entry of a small import, but not when it changes nothing", async () => {
    await file("partNumber,price.MXN\nCAFE-GOTEO-02,311\nESPEJO-SOL-01,\n");
    expect(await noted()).toEqual(["product:CAFE-GOTEO-02", "product:ESPEJO-SOL-01"]);
    await file("partNumber,price.MXN\nCAFE-GOTEO-02,311.00\n");
    expect(await noted()).toEqual([]);
    await file("record,identifier,name.es\ncategory,10501,Nombre nuevo\ncategory,nueva,Nueva\n");
    expect(await noted()).toEqual([...allGoods]);
  });

  test("as a change of all goods after a large import", async () => {
    await file(rows(maxGoods + 1, 12));
    expect(await noted()).toEqual([...allGoods]);
    await file(rows(maxGoods, 13));
    expect(await noted()).toHaveLength(maxGoods);
  });

  test("as a change of all goods if there are too many to name", async () => {
    const goods = Array.from({ length: maxGoods + 1 }, (_, at) => `product:${at}`);
    await open.shop.db.transaction((tx) => noteChanged(tx, [...goods, "seller"]));
    expect(await noted()).toEqual(["seller", ...allGoods]);
  });

  test("when a price is changed at the operators' desk", async () => {
    const [item] = await open.shop.items();
    const page = `${desk}/product/${item?.id}`;
    const form = { "price.MXN": "654.25", version: versionIn(await open.text(page)), reason: "Conteo" };
    const shown = Object.fromEntries(
      [...(await open.text(page)).matchAll(/<input[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect((await open.post(page, { ...shown, ...form })).status).toBe(303);
    expect(await noted()).toEqual([`product:${item?.partNumber}`]);
  });

  test("when a seller pauses or changes its texts", async () => {
    const { db } = open.shop;
    const goods = await db
      .select()
      .from(products)
      .where(and(isNotNull(products.sellerId), isNull(products.parentId)));
    const sellerId = goods[0]?.sellerId ?? -1;
    const change = (values: Parameters<typeof updateSeller>[2]) =>
      db.transaction((tx) => updateSeller(tx, sellerId, values));
    await change({ online: false });
    const tags = goods.filter((one) => one.sellerId === sellerId).map(({ id }) => `product:${id}`);
    expect((await noted()).sort()).toEqual(["seller", ...tags].sort());
    await change({ online: true, description: "Hola" });
    expect(await noted()).toHaveLength(tags.length + 1);
    await change({ online: true, description: "Adiós" });
    expect(await noted()).toEqual(["seller"]);
    for (const same of [{}, { description: "Adiós" }, { active: true, online: true }]) await change(same);
    expect(await noted()).toEqual([]);
  });

  test("when something is published or withdrawn in the studio, but not for drafts", async () => {
    const studio = await openStudio(open.shop);
    const [item] = await open.shop.db.select().from(products).where(eq(products.partNumber, "CAFE-GOTEO-02"));
    const price = await studio.draft("price", { partNumber: "CAFE-GOTEO-02", currency: "MXN", price: "1.50" });
    expect(await noted()).toEqual([]);
    const decide = async (page: string, intent: string) => {
      const version = versionIn(await studio.text(page));
      expect((await studio.post(page, { intent, version })).status).toBe(303);
      return noted();
    };
    expect(await decide(price, "publish")).toEqual([`product:${item?.id}`]);
    expect(await decide(price, "withdraw")).toEqual([`product:${item?.id}`]);
    const says = { titleEs: "Hola", titleEn: "Hello", textEs: "Texto", textEn: "Text" };
    const message = await studio.draft("spot", { target: "Home page and checkout: offer", ...says });
    expect(await decide(message, "publish")).toEqual(["spot:Home_Promotion"]);
  });

  test("only if its transaction commits", async () => {
    const failing = open.shop.db.transaction(async (tx) => {
      await noteChanged(tx, ["settings"]);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await noted()).toEqual([]);
  });
});

describe("the tags of a change", () => {
  test("include an entry's product by id and part number, kits that contain it, and category listings", async () => {
    const [item] = await open.shop.db.select().from(products).where(isNotNull(products.parentId)).limit(1);
    const tags = await widen(open.shop.db, [`product:${item?.partNumber}`, "promotion"]);
    expect(tags).toEqual(expect.arrayContaining(["promotion", `product:${item?.id}`, `product:${item?.parentId}`]));
    expect(tags.some((tag) => tag.startsWith("listing:"))).toBe(true);
    expect(await widen(open.shop.db, [`product:${item?.id}`])).toEqual(
      expect.arrayContaining([`product:${item?.partNumber}`, `product:${item?.parentId}`]),
    );
    expect(await widen(open.shop.db, ["product:it's none"])).toEqual(["product:it's none"]);
    const part = await widen(open.shop.db, ["product:CAFE-PRENSA-03"]);
    expect(part).toEqual(expect.arrayContaining(["product:KIT-CAFE-01", "product:CAFE-PRENSA-03"]));
  });

  test("become a tag for everything of a kind when a message cannot hold them all", async () => {
    const many = (count: number, kind: string) => Array.from({ length: count }, (_, at) => `${kind}:${at}`);
    expect(await widen(open.shop.db, many(201, "product"))).toEqual([...allGoods]);
    expect(await widen(open.shop.db, many(maxPurgeTags + 1, "spot"))).toEqual(["spot"]);
  });
});

describe("storefronts", () => {
  type Received = { tags: string[]; isSigned: boolean };
  const received: Received[] = [];
  const nodes: http.Server[] = [];
  /** A storefront that answers with these statuses, one after the other, the last one from then on. */
  async function storefront(...statuses: number[]) {
    let asked = 0;
    const server = http.createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on("data", (part: Buffer) => parts.push(part));
      req.on("end", () => {
        const body = Buffer.concat(parts).toString();
        const [time, signature] = [purgeHeaders.time, purgeHeaders.signature].map((name) => String(req.headers[name]));
        const isSigned = isPurgeSigned({ time: time ?? "", signature: signature ?? "", body }, [secret], Date.now());
        received.push({ tags: PurgeMessage.parse(JSON.parse(body)).tags, isSigned: isSigned && req.url === "/purge" });
        res.writeHead(statuses[Math.min(asked++, statuses.length - 1)] ?? 204).end();
      });
    });
    nodes.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, port, asked: () => asked };
  }
  const errors: string[] = [];
  beforeEach(() => {
    received.length = errors.length = 0;
    vi.spyOn(process.stderr, "write").mockImplementation((line) => errors.push(String(line)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const server of nodes.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  test("each receive one signed message with the tags of the changes, which are then deleted", async () => {
    const two = [await storefront(204), await storefront(204)];
    const job = shopChangeJob({ urls: two.map(({ url }) => url), secret });
    await open.shop.db.transaction((tx) => noteChanged(tx, ["product:CAFE-GOTEO-02", "settings"]));
    expect(await job.run(open.shop.db)).toBe(2);
    expect(received).toHaveLength(2);
    for (const { tags, isSigned } of received) {
      expect(isSigned).toBe(true);
      expect(tags).toEqual(expect.arrayContaining(["settings", "product:CAFE-GOTEO-02"]));
    }
    expect(await job.run(open.shop.db)).toBe(0);
    expect(received).toHaveLength(2);
  });

  test("are notified once per address, even under several names", async () => {
    const { url, port, asked } = await storefront(204);
    await notifyStorefronts({ urls: [url, `http://localhost:${port}`], secret }, ["settings"]);
    expect([asked(), errors]).toEqual([1, []]);
  });

  test("are retried on server errors; failures are logged and do not stop the others", async () => {
    const [late, refusing, broken] = [await storefront(503, 204), await storefront(403), await storefront(500)];
    const { url: gone } = await storefront(204);
    await new Promise((resolve) => nodes.pop()?.close(resolve));
    await notifyStorefronts({ urls: [late.url, refusing.url, broken.url, gone], secret }, ["settings"]);
    expect([late.asked(), refusing.asked(), broken.asked()]).toEqual([2, 1, 3]);
    const said = errors.map((line) => JSON.parse(line));
    expect(said.map(({ trouble }) => trouble).sort()).toEqual(["403", "500", "ECONNREFUSED"].sort());
    expect(errors.join("")).not.toContain(secret);
  });

  test("are optional: without any, recorded changes are deleted", async () => {
    await open.shop.db.transaction((tx) => noteChanged(tx, ["settings"]));
    expect(await shopChangeJob().run(open.shop.db)).toBe(1);
    expect([await noted(), received]).toEqual([[], []]);
  });
});
