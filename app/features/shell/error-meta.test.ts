import { expect, it } from "vitest";
import texts from "#app/i18n/locales/es-ES/common.json" with { type: "json" };
import { errorMeta, statusOf } from "./error-meta.ts";

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

it("uses the texts that come with the error of an action", () => {
  const error = { status: 400, statusText: "", internal: false, data: { text: texts.error } };
  expect(titleOf(error, false)).toEqual({ title: texts.error.badRequest.title });
});

it("reads the status of whatever was thrown, and takes the rest for a defect", () => {
  expect([new Response(null, { status: 404 }), { status: 503 }].map(statusOf)).toEqual([404, 503]);
  expect([new Error("x"), { status: "404" }, "404", null, undefined].map(statusOf)).toEqual([500, 500, 500, 500, 500]);
});
