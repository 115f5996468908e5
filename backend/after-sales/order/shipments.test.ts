import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readItems, readShipModes } from "#backend/cart/load.ts";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { shipmentsOf, type StatusEvent } from "./shipments.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const at = new Date("2026-03-04T12:00:00Z");

async function story() {
  const order = await shop.cart(await shop.shopper(), { goods: 3 });
  const [first, second, third] = await readItems(shop.db, order.id);
  if (!first || !second || !third) throw new Error("no lines");
  const lines = [
    first,
    { ...second, expectedShipAt: at },
    { ...third, shipModeId: 14_503, addressId: null, physicalStoreId: 10_011 },
  ];
  return { order, lines, modes: await readShipModes(shop.db, 1), languageId: -1 };
}

describe("parcels", () => {
  test("are split by shipping mode and destination", async () => {
    const base = await story();
    const events: StatusEvent[] = (["M", "C", "R", "S"] as const).map((status) => ({ status, at }));
    const { shipment, pendingItem } = shipmentsOf({ ...base, order: { ...base.order, status: "S" }, events });
    expect(pendingItem).toEqual([]);
    expect(shipment).toMatchObject([
      {
        shipmentId: `${base.order.id}-1`,
        status: "IN_TRANSIT",
        carrier: "Paquetería Norte",
        trackingNumber: `${base.order.id}001`,
        shipDate: at.toISOString(),
        expectedDeliveryDate: at.toISOString(),
        orderItem: [{}, {}],
      },
      { shipmentId: `${base.order.id}-2`, status: "READY_FOR_PICKUP", physicalStoreId: "10011", orderItem: [{}] },
    ]);
    const [road, till] = [shipment].flat();
    expect([road?.trackingEvent].flat().map((event) => event?.description)).toEqual([
      "Order confirmed",
      "Being prepared",
      "Handed to carrier",
    ]);
    expect([till?.trackingEvent].flat().at(-1)).toMatchObject({ code: "READY_FOR_PICKUP" });
    expect(till).not.toHaveProperty("trackingNumber");
  });

  test("stay in transit while a return is open before delivery, and list each step once", async () => {
    const base = await story();
    const events: StatusEvent[] = (["C", "S", "K", "S", "K"] as const).map((status) => ({ status, at }));
    const [parcel] = [shipmentsOf({ ...base, order: { ...base.order, status: "K" }, events }).shipment].flat();
    expect(parcel?.status).toBe("IN_TRANSIT");
    expect([parcel?.trackingEvent].flat().map((event) => event?.code)).toEqual(["CONFIRMED", "PICKED_UP"]);
  });

  test("derive their status from the order's", async () => {
    const base = await story();
    const status = (of: (typeof orderStatuses)[number]) =>
      [shipmentsOf({ ...base, order: { ...base.order, status: of }, events: [] }).shipment].flat()[0]?.status ?? "-";
    const statuses = Object.fromEntries(orderStatuses.map((of) => [of, status(of)]));
    expect(statuses).toMatchObject({
      M: "PREPARING",
      C: "PREPARING",
      R: "PREPARING",
      S: "IN_TRANSIT",
      V: "IN_TRANSIT",
      D: "DELIVERED",
      K: "DELIVERED",
      H: "EXCEPTION",
      X: "-",
      W: "-",
      B: "-",
    });
  });

  test("do not exist yet for a backorder, nor any longer for a canceled order", async () => {
    const base = await story();
    expect(shipmentsOf({ ...base, order: { ...base.order, status: "B" }, events: [] }).pendingItem).toHaveLength(3);
    expect(shipmentsOf({ ...base, order: { ...base.order, status: "X" }, events: [] })).toEqual({
      shipment: [],
      pendingItem: [],
    });
  });
});
