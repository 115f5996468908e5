import { Decimal } from "decimal.js";

/** What a unit price is for: 100 g, 1 kg, 100 ml, 1 l, 100 sheets or one piece of a box. */
type Unit = "g100" | "kg" | "ml100" | "l" | "sheets100" | "piece";
type UnitPrice = { amount: string; unit: Unit };

type Content = { amount: number; of: "g" | "ml" | "sheet" | "piece"; small: boolean };

const sheetsPerReam = 500;
/** If the largest pack of a product has at least this many grams or milliliters, prices are compared per kilogram or liter. */
const largePack = { g: 250, ml: 500 };

/**
 * What one unit of a pack costs, so that packs can be compared. Undefined if the value is not the content: the 3 liters
 * of a pot and the 16 kg of a washing machine are capacities, recognizable because no sibling is given in grams or
 * milliliters. Pure.
 * @param price of the pack, a decimal string
 * @param value the chosen value of an attribute such as `Capacity` or `Presentation`, by its identifier
 * @param values all values of that attribute the product has
 * @returns the exact amount, to be rounded when it is printed
 */
export function unitPriceOf(price: string, value: string, values: readonly string[]): UnitPrice | undefined {
  const content = contentOf(value);
  if (!content || (content.of === "piece" && content.amount < 2)) return undefined;
  const siblings = [value, ...values].flatMap((one) => contentOf(one) ?? []).filter(({ of }) => of === content.of);
  if ((content.of === "g" || content.of === "ml") && !siblings.some(({ small }) => small)) return undefined;
  const { unit, each } = unitFor(content.of, Math.max(...siblings.map(({ amount }) => amount)));
  return { amount: new Decimal(price).times(each).dividedBy(content.amount).toFixed(6), unit };
}

function unitFor(of: Content["of"], largest: number): { unit: Unit; each: number } {
  if (of === "sheet") return { unit: "sheets100", each: 100 };
  if (of === "piece") return { unit: "piece", each: 1 };
  if (of === "g") return largest >= largePack.g ? { unit: "kg", each: 1_000 } : { unit: "g100", each: 100 };
  return largest >= largePack.ml ? { unit: "l", each: 1_000 } : { unit: "ml100", each: 100 };
}

/** `300g`, `1kg`, `500ml`, `1L`, `box12`, `ream`, `case5`. */
function contentOf(identifier: string): Content | undefined {
  const [, number, measure = ""] = /^(\d+(?:\.\d+)?)(g|kg|ml|l)$/i.exec(identifier) ?? [];
  if (number !== undefined) {
    const large = /^(?:kg|l)$/i.test(measure);
    const of = /g$/i.test(measure) ? "g" : "ml";
    return Number(number) > 0 ? { amount: Number(number) * (large ? 1_000 : 1), of, small: !large } : undefined;
  }
  const [, pack, count = "1"] = /^(box|case|pack|ream)(\d{1,5})?$/.exec(identifier) ?? [];
  if (!pack || Number(count) < 1) return undefined;
  const reams = pack === "ream" || pack === "case";
  return { amount: Number(count) * (reams ? sheetsPerReam : 1), of: reams ? "sheet" : "piece", small: true };
}
