import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- preview [--requests 5000]`: a preview of two weeks ahead, one without stock, and the live shop show the same
 * pages in turn, eight at once, with the shared cache on. No response may contain anything of another side.
 */
const wanted = Number(process.env.SOAK_REQUESTS ?? 5_000);
const atOnce = 8;

type Side = { name: string; visitor: Visitor; query: string; sees: string };

let shop: VisitedShop;
let sides: Side[];
beforeAll(async () => {
  shop = await openVisitedShop();
  const body = { logonId: "editor", logonPassword: "Editor.2026!" };
  const { body: as } = await shop.ask("identity.signIn", { body });
  const issue = async (what: object) => {
    const { body: issued } = await shop.ask("preview.issue", { as, body: { tokenLife: "1440", ...what } });
    return `?WCPreviewToken=${encodeURIComponent(issued.previewToken)}`;
  };
  const start = new Date(Date.now() + 15 * 86_400_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll("-", "/")
    .replace("T", " ");
  sides = [
    { name: "live", query: "", sees: "13999 Available false" },
    { name: "ahead", query: await issue({ start, timeZoneId: "UTC" }), sees: "12499 Available true" },
    { name: "empty", query: await issue({ invstatus: "-1" }), sees: "13999 Unavailable false" },
  ].map((side) => ({ ...side, visitor: shop.visitor() }));
}, 300_000);
afterAll(() => shop?.close());

/** The sofa's price and stock, and whether its week is announced. */
const look = ({ visitor, query }: Side) =>
  visitor.get(`/casanorte${query}`, async (context) => {
    const { commerce } = await context.shop();
    const partNumbers = "SOFA-NOGAL-01-GRI";
    const [{ contents }, stock, spot] = await Promise.all([
      commerce.catalog.products({ query: { partNumber: ["SOFA-NOGAL-01"] } }),
      commerce.inventory.byPartNumber({ partNumbers }),
      commerce.spot.byName({ name: "Home_Promotion" }),
    ]);
    const price = contents[0]?.price?.find(({ usage }) => usage === "Offer")?.value;
    const status = stock.InventoryAvailability[0]?.inventoryStatus;
    return `${Number(price)} ${status} ${JSON.stringify(spot).includes("CasaNorteSalas")}`;
  });

test("the live shop and previews are never mixed", async () => {
  const mixed: string[] = [];
  let asked = 0;
  const begun = Date.now();
  const ask = async () => {
    while (asked < wanted) {
      const side = sides[(asked += 1) % sides.length];
      if (!side) continue;
      const seen = await look(side);
      if (seen !== side.sees) mixed.push(`${side.name}: ${seen}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  report({ suite: "preview", requests: asked, seconds: (Date.now() - begun) / 1000, mixed: mixed.length });
  expect(mixed).toEqual([]);
}, 3_600_000);
