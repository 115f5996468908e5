/** Why a row of a file is left out, by key: a desk in another language has its own sentences for these. */
export const reasons = {
  json: "This line is not a JSON object.",
  cells: "This row has more cells than there are headings. Put quotes around a cell with a comma in it.",
  cut: "The file ends in the middle of this row. If the row is complete, end it with a line break.",
  record: "Use product, category, attribute or value.",
  field: "There is no such field.",
  required: "This is missing.",
  identifier: "Use 1 to 64 characters without spaces at the ends and without |.",
  text: "This is no text, or it is too long.",
  type: "Use product, item, package, kit or bundle.",
  usage: "Use defining or descriptive.",
  yesNo: "Use yes or no.",
  whole: "Use a whole number from 0 to 9999999.",
  price: "Use a number above zero such as 1299.00, without a thousands separator.",
  weight: "Use kilograms such as 0.75.",
  date: "Use a date such as 2026-12-24.",
  passed: "This day has passed.",
  color: "Use a color such as #a0522d.",
  list: "Use a list of texts.",
  address: "Use lowercase letters, digits and hyphens, at most 150 of them.",
  language: "The store does not have this language.",
  currency: "The store does not sell in this currency.",
  center: "The store does not sell from this fulfillment center.",
  nameInMainLanguage: "Give a name in the store's main language.",
  nameInLanguage: "Give a name in this language too: other texts have one.",
  otherStore: "Another store has this part number.",
  unknownParent: "There is nothing with this name above it. Parents come first in the file.",
  parentType: "Only a product of type product has items.",
  fixed: "This cannot change once it is in the shop.",
  unknownCategory: "The store does not have this category. Categories come first in the file.",
  unknownAttribute: "There is no such attribute. Attributes come first in the file.",
  unknownValue: "The attribute does not have this value. Values come first in the file.",
  oneValue: "An item of a product has one value of each defining attribute: shoppers choose the item by it.",
  unknownPart: "There is nothing with this part number. Parts come first in the file.",
  part: "Use part numbers with quantities such as CHAIR:4.",
  partType: "A part is an item or a product, or in a bundle also a package. Other sets cannot be parts.",
  partTwice: "Name each part of a set once, with its whole quantity.",
  noParts: "Only packages, kits and bundles have parts.",
  ofItems: "This belongs to its items.",
  ofProduct: "This belongs to the product of the item.",
  promised: "Orders have reserved more than that.",
  addressTaken: "Another page has this address.",
} as const;

export type Reason = keyof typeof reasons;

/** What is wrong with a row. `column` as the file writes it; `detail` is what was found there. */
export type Refusal = { column: string; reason: Reason; detail?: string };

/** Whether a text is one of the reasons for refusing a row. Pure. */
export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

/** For people who read English: operators at a terminal. */
export const sentenceOf = ({ reason, detail }: Pick<Refusal, "reason" | "detail">): string =>
  detail ? `${reasons[reason]} (${detail})` : reasons[reason];
