import { expect, it } from "vitest";
import texts from "#app/i18n/locales/es-ES/common.json" with { type: "json" };
import { errorMeta } from "./error-meta.ts";

const titleOf = (error: unknown, known = true) => errorMeta(error, known ? texts.error : undefined)[0];

it("titles an error in the shopper's language", () => {
  expect(titleOf({ status: 404 })).toEqual({ title: "No encontramos esta página" });
  expect(titleOf({ status: 503 })).toEqual({ title: "No podemos comunicarnos con la tienda" });
  expect(titleOf(new Error("x"))).toEqual({ title: "Algo falló de nuestro lado" });
});

it("uses the specification's title when no shop is known", () => {
  expect(titleOf({ status: 404 }, false)).toEqual({ title: "Page not found" });
  expect(titleOf(new Error("x"), false)).toEqual({ title: "Default Generic Error" });
});
