import { expect, test } from "vitest";
import { isCardNumber } from "./card-number.ts";

test.each([
  "4111111111111111",
  " 4111 1111 1111 1111 ",
  "5555-5555-5555-4444",
  "378282246310005",
  "2223000048400011",
  "٤١١١١١١١١١١١١١١١",
])("recognizes %s as a card number", (typed) => expect(isCardNumber(typed)).toBe(true));

test.each(["4111111111111112", "415231", "6370 1200 0009 1112", "402188309007", "618 123 4567", "", "900100501"])(
  "does not recognize %j as a card number",
  (typed) => expect(isCardNumber(typed)).toBe(false),
);
