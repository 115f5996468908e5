import { createHash } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import { invalid } from "#backend/platform/http/fault.ts";

/** What a shopper chose for a kit: distinct part numbers with their quantities. */
export type Configuration = { productId: string | undefined; items: { partNumber: string; quantity: number }[] };

const maxCharacters = 20_000;
const minPieces = 2;

const Item = z.object({
  partNumber: z.string().min(1),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default("1"),
});
const Bom = z.object({ BOM: z.object({ productID: z.string().optional(), item: z.array(Item).min(1).max(100) }) });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === "item",
});

/**
 * Reads `<BOM productID="…"><item partNumber="…" quantity="…"/></BOM>`: no document type, no entities, at least two
 * pieces. Errors: `_ERR_CMD_INVALID_PARAM` with `ConfigXML`.
 * @see docs/interface/cart.md#kits
 */
export function readConfiguration(xml: string): Configuration {
  const parsed = isHarmless(xml) ? Bom.safeParse(parser.parse(xml)) : undefined;
  if (!parsed?.success) throw invalid("ConfigXML");
  const { productID, item } = parsed.data.BOM;
  const pieces = new Map<string, number>();
  for (const { partNumber, quantity } of item) pieces.set(partNumber, (pieces.get(partNumber) ?? 0) + Number(quantity));
  const items = [...pieces].map(([partNumber, quantity]) => ({ partNumber, quantity }));
  if (items.reduce((total, { quantity }) => total + quantity, 0) < minPieces) throw invalid("ConfigXML");
  return { productId: productID, items };
}

/** The same kit with the same parts has the same id, in whatever order they were chosen. */
export function configurationId(kitId: number, parts: readonly { productId: number; quantity: number }[]): string {
  const chosen = parts.map((part) => `${part.productId}x${part.quantity}`).sort();
  return createHash("sha256")
    .update(`${kitId}:${chosen.join(",")}`)
    .digest("hex")
    .slice(0, 16);
}

const isHarmless = (xml: string) =>
  xml.length <= maxCharacters &&
  !/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(xml) &&
  XMLValidator.validate(xml) === true;
