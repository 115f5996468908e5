import { describe, expect, test } from "vitest";
import { ecommerceNames, eventNames } from "#contract/event.ts";
import { type AnalyticsEvent, behaviorOf, bodyOf, dataLayerOf } from "./events.ts";

const all: AnalyticsEvent["name"][] = [
  ...eventNames,
  "add_shipping_info",
  "add_payment_info",
  "view_cart",
  "view_item",
];

test("events cover the nine names and the six standard e-commerce names of the specification", () => {
  const bodies = all.map((name) => bodyOf({ name }));
  const sent = new Set(bodies.flatMap(({ eventName, ecommerceName }) => [eventName, ecommerceName]));
  for (const name of [...eventNames, ...ecommerceNames]) expect(sent).toContain(name);
});

describe("the body of an event", () => {
  test("identifies what was viewed in the terms of the interface", () => {
    expect(bodyOf({ name: "view_item", productId: "11201", partNumbers: ["SOFA"] })).toEqual({
      DM_ReqCmd: "ProductDisplay",
      eventName: "view_item",
      ecommerceName: "view_item",
      productId: "11201",
      partNumber: "SOFA",
    });
    expect(bodyOf({ name: "productImpression", categoryId: "10501" }).DM_ReqCmd).toBe("CategoryDisplay");
    expect(bodyOf({ name: "keywordSearch", searchTerm: "mesa" })).toMatchObject({
      DM_ReqCmd: "SearchDisplay",
      searchTerm: "mesa",
    });
  });

  test("lists at most twenty part numbers", () => {
    const partNumbers = Array.from({ length: 24 }, (_, index) => `P${index}`);
    expect(bodyOf({ name: "productImpression", partNumbers }).partNumber?.split(",")).toEqual(partNumbers.slice(0, 20));
    expect(dataLayerOf({ name: "productImpression", partNumbers }).ecommerce?.items).toHaveLength(20);
  });

  test.each(["ines@example.mx", "618 123 4567", "4111-1111-1111-1111"])(
    "omits the search term %s, which may be personal data",
    (searchTerm) => {
      const event = { name: "keywordSearch", searchTerm } as const;
      expect(bodyOf(event)).toEqual({ DM_ReqCmd: "", eventName: "keywordSearch" });
      expect(dataLayerOf(event)).toEqual({ event: "keywordSearch" });
      expect(behaviorOf(event)?.value).toBe("");
    },
  );
});
