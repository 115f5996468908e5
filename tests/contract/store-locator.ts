import type { CommonFaultKey } from "#contract";
import type { CallName, Input } from "./ask.ts";
import type { Row } from "./errors/row.ts";
import { goods, type World } from "./world.ts";

type Case = { form?: string; input: () => Promise<Input> | Input; has?: string[] };
type LocatorCall = Extract<CallName, `storeLocator.${string}`>;
type StoreCall = "inventory.byOrder" | "inventory.inStores" | "inventory.physicalCountries";
type NodeCall = "geo.topNodes" | "geo.childNodes" | "geo.nodes";

const durango = { latitude: "24.02", longitude: "-104.65" };

/** The calls about shops on the street, for the table of all calls. */
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

/** What these calls refuse, for the table of documented errors. */
export const storeLocatorRefusals = (world: () => World): Row[] => {
  const noNumber = "_ERR_NUMBER_FORMAT_EXCEPTION";
  const invalid = "_ERR_CMD_INVALID_PARAM";
  const missing = "_ERR_CMD_MISSING_PARAM";
  const node = { q: "byGeoNodeTypeAndName", name: "Durango" };
  const item = [{ partNumber: goods.plain }];
  const row = (call: CallName, how: string, key: CommonFaultKey, input: Input): Row => ({
    call,
    how,
    key,
    input: () => input,
  });
  return [
    row("storeLocator.byLocation", "with a page that is none", noNumber, { query: { pageSize: "many" } }),
    row("storeLocator.byCoordinates", "off the earth", noNumber, { params: { latitude: "91", longitude: "0" } }),
    row("storeLocator.byCoordinates", "in leagues", invalid, { params: durango, query: { radiusUOM: "LEGUAS" } }),
    row("storeLocator.byGeoNode", "by a word", noNumber, { params: { geoNodeId: "durango" } }),
    row("storeLocator.byId", "by a word", noNumber, { params: { physicalStoreId: "durango" } }),
    row("storeLocator.byIds", "without any", missing, {}),
    row("geo.childNodes", "below a word", noNumber, { params: { geoNodeId: "durango" } }),
    row("geo.nodes", "of an unknown type", invalid, { query: { ...node, type: "PLANET" } }),
    row("inventory.inStores", "of nothing", "_ERR_INVALID_INPUT", { body: {} }),
    row("inventory.inStores", "half a place", missing, { body: { item, latitude: "24" } }),
    row("inventory.inStores", "off the earth", noNumber, { body: { item, latitude: "24", longitude: "181" } }),
    {
      call: "inventory.byOrder",
      how: "of another member",
      key: "_ERR_INVALID_ORDER_REFNUM",
      input: async () => {
        const { orderId } = await world().withCart();
        return { as: await world().guest(), params: { orderId }, query: { physicalStoreId: "10011" } };
      },
    },
    {
      call: "inventory.byOrder",
      how: "in no shop",
      key: missing,
      input: async () => {
        const { as, orderId } = await world().withCart();
        return { as, params: { orderId } };
      },
    },
  ];
};
