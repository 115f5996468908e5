import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configurationId, readConfiguration } from "./configuration.ts";

const bom = (items: string) => `<BOM productID="11426">${items}</BOM>`;
const item = (partNumber: string, quantity?: string) =>
  `<item partNumber="${partNumber}"${quantity === undefined ? "" : ` quantity="${quantity}"`}/>`;

describe("readConfiguration", () => {
  it("reads the chosen parts, merging repeated ones", () => {
    expect(readConfiguration(bom(item("A", "2") + item("B") + item("A", "1")))).toEqual({
      productId: "11426",
      items: [
        { partNumber: "A", quantity: 3 },
        { partNumber: "B", quantity: 1 },
      ],
    });
  });

  it.each([
    ["nothing", ""],
    ["no xml", "hello"],
    ["not closed", "<BOM><item partNumber='A' quantity='2'></BOM>"],
    ["another root", `<X>${item("A", "2")}</X>`],
    ["no items", bom("")],
    ["one piece", bom(item("A", "1"))],
    ["no part number", bom(`<item quantity="2"/>`)],
    ["no quantity that counts", bom(item("A", "0") + item("B", "2"))],
    ["a negative quantity", bom(item("A", "-1") + item("B", "5"))],
    ["half a piece", bom(item("A", "1.5") + item("B", "5"))],
    ["too many pieces", bom(item("A", "10000"))],
    ["a document type", `<!DOCTYPE BOM [<!ENTITY a SYSTEM "file:///etc/passwd">]>${bom(item("&a;", "2"))}`],
    ["too long", bom(item("A".repeat(20_000), "2"))],
    ["too many parts", bom(Array.from({ length: 101 }, (_, index) => item(`P${index}`)).join(""))],
  ])("refuses %s", (_, xml) => {
    expect(() => readConfiguration(xml)).toThrow("_ERR_CMD_INVALID_PARAM ConfigXML");
  });

  it("either reads or refuses any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string().map(bom)), (xml) => {
        try {
          expect(readConfiguration(xml).items.length).toBeGreaterThan(0);
        } catch (error) {
          expect(String(error)).toContain("_ERR_CMD_INVALID_PARAM");
        }
      }),
    );
  });
});

describe("configurationId", () => {
  const [a, b] = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ];

  it("ignores the order of parts, but not the kit or the quantities", () => {
    expect(configurationId(9, [a, b])).toBe(configurationId(9, [b, a]));
    expect(configurationId(9, [a, b])).not.toBe(configurationId(8, [a, b]));
    expect(configurationId(9, [a, b])).not.toBe(configurationId(9, [{ ...a, quantity: 1 }, b]));
  });
});
