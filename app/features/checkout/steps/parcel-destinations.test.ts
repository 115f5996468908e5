import { expect, test } from "vitest";
import { formatIn } from "#app/i18n/format.server.ts";
import { translateIn } from "#app/i18n/i18n.server.ts";
import { priceWords } from "./parcel-destinations.server.ts";

const shop = { t: translateIn("es-ES"), format: formatIn({ intl: "es-MX" }) };
const mode = {
  shipModeId: "2",
  shipModeCode: "Express",
  shipModeDescription: "Entrega exprés",
  x_shippingCharge: "179.00",
  x_shippingChargeCurrency: "MXN",
};

test.each([
  ["$179.00 MXN", {}],
  ["$179.00 MXN", { x_chargePerKg: "0.00000" }],
  ["desde $179.00 MXN, según el peso", { x_chargePerKg: "15.00" }],
  [
    "desde $179.00 MXN, según el peso, gratis desde $999.00 MXN en el paquete",
    { x_chargePerKg: "15.00", x_freeFrom: "999.00" },
  ],
])("says what a parcel costs: %s", (words, more) =>
  expect(priceWords(shop, { ...mode, ...more }, undefined).replaceAll("\u00a0", " ")).toBe(words),
);
