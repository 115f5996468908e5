import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test.each([
  ["es-ES", "Entregado a la paquetería"],
  ["ar-EG", "سُلّم إلى شركة الشحن"],
])("says what happened to a parcel in the language of the page: %s", async (locale, handed) => {
  const { loadDetail } = await import("./detail.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const path = `/account/orders/900100510?lang=${locale}`;
  const { tracked } = await ana.get(path, (context) => loadDetail(context, "900100510"));
  expect(tracked?.parcels.flatMap(({ events }) => events.map(({ text }) => text))).toContain(handed);
});

test("keeps the parts of a parcel's number in order in an Arabic sentence", async () => {
  const { loadDetail } = await import("./detail.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const path = "/account/orders/900100510?lang=ar-EG";
  const { tracked } = await ana.get(path, (context) => loadDetail(context, "900100510"));
  expect(tracked?.parcels[0]?.id).toBe("\u2068900100510-1\u2069");
});

test("keeps the backend's words for an event that has none of ours", async () => {
  const { viewTracked } = await import("./view-tracked.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const { parcels } = await ana.get("/account/orders/900100510", async (context) => {
    const open = await context.shop();
    const order = await open.commerce.order.track({ body: { orderId: "900100510" } });
    const event = { code: "CUSTOMS", date: "2026-11-20T12:00:00Z", description: "En la aduana", location: "Toluca" };
    return viewTracked(open, { ...order, shipment: order.shipment.map((one) => ({ ...one, trackingEvent: [event] })) });
  });
  expect(parcels[0]?.events[0]?.text).toBe("En la aduana, Toluca");
});

test("calls the day of a parcel that a store keeps the day for picking it up", async () => {
  const { viewTracked } = await import("./view-tracked.server.ts");
  const labels = await shop.visitor().get("/", async (context) => {
    const open = await context.shop();
    const parcel = { status: "PREPARING" as const, orderItem: [], trackingEvent: [] };
    const shipment = [
      { ...parcel, shipmentId: "1", expectedDeliveryDate: "2030-12-04" },
      { ...parcel, shipmentId: "2", expectedDeliveryDate: "2030-12-01", physicalStoreId: "715001" },
    ];
    const order = { orderId: "1", orderStatus: "C" as const, placedDate: "2030-11-28T10:00:00Z", grandTotal: "1.00" };
    const facts = { grandTotalCurrency: "MXN", statusHistory: [], pendingItem: [] };
    const { parcels } = await viewTracked(open, { ...order, ...facts, shipment });
    return parcels.map(({ expectedLabel }) => expectedLabel);
  });
  expect(labels).toEqual(["Fecha estimada de entrega", "Fecha estimada para recoger"]);
});

test("an order for a store that waits for its payment has the steps of a pickup", async () => {
  const { viewTracked } = await import("./view-tracked.server.ts");
  const steps = await shop.visitor().get("/", async (context) => {
    const parcel = { status: "PREPARING" as const, orderItem: [], trackingEvent: [] };
    const shipment = [{ ...parcel, shipmentId: "1", physicalStoreId: "715001" }];
    const order = { orderId: "1", orderStatus: "M" as const, placedDate: "2030-11-28T10:00:00Z", grandTotal: "1.00" };
    const facts = { grandTotalCurrency: "MXN", statusHistory: [], pendingItem: [] };
    return (await viewTracked(await context.shop(), { ...order, ...facts, shipment })).steps;
  });
  expect(steps.map(({ label }) => label)).toEqual(expect.arrayContaining(["Listo para recoger"]));
});
