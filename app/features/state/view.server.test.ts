import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

type Tracked = Reply<typeof contract.order.track>;
type Parcel = Tracked["shipment"][number];

let visited: VisitedShop;
let shop: Shop;
beforeAll(async () => {
  visited = await openVisitedShop();
  shop = await visited.visitor().get("/", (context) => context.shop());
});
afterAll(async () => {
  await visited.close();
  vi.unstubAllEnvs();
});

const now = new Date("2026-11-28T18:00:00Z");
const parcel = (status: Parcel["status"], day: number, physicalStoreId?: string): Parcel => ({
  ...{ shipmentId: String(day), status, orderItem: [], trackingEvent: [], physicalStoreId },
  expectedDeliveryDate: `2026-12-0${day}T18:00:00Z`,
});
const home = (day: number, status: Parcel["status"] = "PREPARING") => parcel(status, day);
const store = (day: number, status: Parcel["status"] = "PREPARING") => parcel(status, day, "715001");

async function progress(orderStatus: Tracked["orderStatus"], ...shipment: Parcel[]) {
  const { viewProgress } = await import("./view.server.ts");
  const order = { orderId: "1", placedDate: "2026-11-28T10:00:00Z", grandTotal: "1.00", grandTotalCurrency: "MXN" };
  const { headline, steps } = viewProgress(
    shop,
    { ...order, orderStatus, shipment, statusHistory: [], pendingItem: [] },
    shipment,
    true,
    now,
  );
  return [headline, ...steps.slice(3).map(({ label }) => label)];
}

const carried = ["En camino", "Entregado"];
const fetched = ["Listo para recoger", "Recogido"];

test("an order arrives by the last of its days, and is delivered even if a part of it is picked up", async () => {
  const by = "Llega a más tardar el viernes 4 de diciembre";
  expect(await progress("C", store(1), home(4))).toEqual([by, ...carried]);
  expect(await progress("C", home(2), home(4))).toEqual([by, ...carried]);
  expect(await progress("C", store(1), store(4))).toEqual(["Listo para recoger el viernes 4 de diciembre", ...fetched]);
});

test("an order of which a part has left names the next day on which something arrives", async () => {
  const next = "Lo siguiente llega a más tardar el jueves 3 de diciembre";
  expect(await progress("V", home(4), home(3, "IN_TRANSIT"))).toEqual([next, ...carried]);
  expect(await progress("V", store(1), home(4), home(3, "IN_TRANSIT"))).toEqual([next, ...carried]);
  expect(await progress("V", store(2), home(1, "DELIVERED"))).toEqual([
    "Listo para recoger el miércoles 2 de diciembre",
    ...carried,
  ]);
});

test("a part that waits at a store is not the whole order", async () => {
  const part = "Una parte de tu pedido está lista para recoger";
  expect(await progress("V", store(1, "READY_FOR_PICKUP"), home(4))).toEqual([part, ...carried]);
  const whole = "Tu pedido está listo para recoger";
  expect(await progress("S", store(1, "READY_FOR_PICKUP"))).toEqual([whole, ...fetched]);
});

test("an order whose parcels are not known arrives by the last of the days of its lines", async () => {
  const { viewState } = await import("./view.server.ts");
  const lines = [{ expectedShipDate: "2026-12-01", physicalStoreId: "715001" }, { expectedShipDate: "2026-12-04" }];
  const { sentence } = viewState(shop, { orderStatus: "C", orderItem: lines }, { now });
  expect(sentence).toBe("Llega a más tardar el viernes 4 de diciembre");
});
