import { expect, test } from "vitest";
import { placedSpots } from "./layout.ts";

const widget = (emsName: string, sequence?: number, widgetName = "e-marketing-spot-widget") => ({
  id: emsName,
  widgetName,
  ...(sequence !== undefined && { sequence }),
  properties: { emsName },
});
const spotsOf = (url: Parameters<typeof placedSpots>[0]) => placedSpots(url).map(({ slot, spot }) => `${slot} ${spot}`);

test("orders slots by number and widgets by sequence, and skips other widgets", () => {
  const slots = [
    { id: "10", widgets: [widget("Last")] },
    { id: "2", widgets: [widget("C", 5), widget("B", 1), widget("Hidden", 0, "made-up-widget")] },
    { id: "1", widgets: [widget("A"), { id: "9", widgetName: "breadcrumb-trail-widget" }] },
  ];
  expect(spotsOf({ page: { type: "HomePage" }, layout: { slots } })).toEqual(["1 A", "2 B", "2 C", "10 Last"]);
});

test("prefixes the name of a local spot with the page's own name", () => {
  const hero = {
    id: "1",
    widgetName: "content-recommendation-widget",
    properties: { emsName: "Hero", emsType: "local" },
  };
  const layout = { slots: [{ id: "1", widgets: [hero] }] };
  const page = { type: "CategoryPage" };
  expect(spotsOf({ page, layout, tokenExternalValue: "Lamps" })).toEqual(["1 Lamps Hero"]);
  expect(spotsOf({ page, layout })).toEqual(["1 Hero"]);
});

test.each([
  ["HomePage", undefined, 6],
  ["ContentPage", "HomePage", 6],
  ["ContentPage", "CartPage", 1],
  ["CategoryPage", "Lamps", 1],
  ["CheckOutPage", undefined, 1],
  ["OrderConfirmationPage", undefined, 1],
  ["ProductListPage", "Lamps", 0],
  ["ProductPage", "SOFA-01", 0],
  ["MadeUpPage", "constructor", 0],
])("without a layout, a page of the type %s named %s has %i default spots", (type, tokenExternalValue, count) => {
  const page = { page: { type }, ...(tokenExternalValue && { tokenExternalValue }) };
  expect(placedSpots(page)).toHaveLength(count);
  expect(placedSpots({ ...page, layout: { slots: [] } })).toHaveLength(count);
});
