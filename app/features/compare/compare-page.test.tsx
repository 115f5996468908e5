import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whilePaused } from "#tests/support/sellers.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { ComparePage } from "./compare-page.tsx";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("a link to withdrawn products only says so; without products, there is nothing to compare yet", async () => {
  const { loadCompare } = await import("./compare.server.ts");
  const shown = async (path: string) =>
    renderToString(<ComparePage {...await shop.visitor().get(path, loadCompare)} />);
  const gone = "Algunos productos ya no se venden";
  const [all, none] = [await shown("/compare?sku=NADA-1,NADA-2"), await shown("/compare")];
  expect([all.includes(gone), none.includes(gone)]).toEqual([true, false]);
});

test("calls the goods of a seller who pauses not sold now, rather than never again", async () => {
  const { loadCompare } = await import("./compare.server.ts");
  const page = await whilePaused(shop.backend.db, "barro-vivo", () =>
    shop.visitor().get("/mercado/compare?sku=BARRO-MEZCAL-02,CHOCO-MESA-03", loadCompare),
  );
  const badges = page.products.map(({ tile }) => tile?.badges?.map(({ label }) => label));
  expect(badges).toEqual([["Por el momento no se vende"], undefined]);
});
