import type { CallName, Input } from "./ask.ts";
import { goods, type World } from "./world.ts";

type Case = { form?: string; input: () => Promise<Input> | Input; has?: string[] };
type LocatorCall = Extract<CallName, `storeLocator.${string}`>;
type StoreCall = "inventory.byOrder" | "inventory.inStores" | "inventory.physicalCountries";
type NodeCall = "geo.topNodes" | "geo.childNodes" | "geo.nodes";

const durango = { latitude: "24.02", longitude: "-104.65" };

/** What is asked about shops on the street, for the table of all calls. */
export const storeLocatorCases = (world: () => World): Record<LocatorCall | StoreCall | NodeCall, Case[]> => ({
  "storeLocator.byLocation": [
    { input: () => ({ query: { city: "Durango", state: "DUR", siteLevelStoreSearch: "false" } }) },
    { form: "with a radius", input: () => ({ query: { city: "Pachuca de Soto", radius: "20", radiusUOM: "KM" } }) },
    { form: "by attribute", input: () => ({ query: { state: "JAL", BeautyCenter: "true" } }) },
    { form: "of nowhere", input: () => ({ query: { city: "Nowhere" } }) },
  ],
  "storeLocator.byCoordinates": [
    {
      input: () => ({ params: durango, query: { radius: "40", radiusUOM: "KM", maxItems: "40" } }),
      has: ["PhysicalStore[].distance", "PhysicalStore[].Description[].displayStoreName"],
    },
  ],
  "storeLocator.byGeoNode": [{ input: async () => ({ params: { geoNodeId: await topNode(world()) } }) }],
  "storeLocator.byId": [
    { input: () => ({ params: { physicalStoreId: "10011" } }) },
    { form: "unknown", input: () => ({ params: { physicalStoreId: "999999" } }) },
  ],
  "storeLocator.byIds": [{ input: () => ({ query: { physicalStoreId: ["10011", "10012"] } }) }],
  "geo.topNodes": [{ input: () => ({ query: { siteLevelSearch: "false" } }) }],
  "geo.childNodes": [{ input: async () => ({ params: { geoNodeId: await topNode(world()) } }) }],
  "geo.nodes": [
    { input: () => ({ query: { q: "byGeoNodeTypeAndName", type: "CITY", name: "Durango" } }) },
    { form: "of nowhere", input: () => ({ query: { q: "byGeoNodeTypeAndName", type: "CITY", name: "Nowhere" } }) },
  ],
  "inventory.physicalCountries": [
    { input: () => ({}) },
    {
      form: "with states and cities",
      input: () => ({ query: { country: "MX" } }),
      has: ["countries[].states[].cities[].name"],
    },
  ],
  "inventory.inStores": [
    {
      form: "around a point",
      input: () => ({ body: { item: [{ partNumber: goods.plain, quantity: "1.0" }], ...durango } }),
      has: ["InventoryStore[].distance"],
    },
    { form: "by id", input: () => ({ body: { item: [{ partNumber: "NO-SUCH" }], physicalStoreId: ["10011"] } }) },
  ],
  "inventory.byOrder": [
    {
      input: async () => {
        const { as, orderId } = await world().withCart();
        return { as, params: { orderId }, query: { physicalStoreId: "10011,10012" } };
      },
    },
  ],
});

const topNode = async (world: World) => String((await world.must("geo.topNodes")).body.GeoNode[0].uniqueID);
