import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { toThrown } from "./entry.server.tsx";

const signIn = new Response(null, { status: 303 });
const spanish = { intl: "es-MX", dir: "ltr" };
async function thrown(error: unknown, method = "GET") {
  const newStartFor = vi.fn(async () => (error instanceof CommerceError && error.status === 401 ? signIn : undefined));
  const shell = async () => ({ words: { common: { error: { broken: { title: "Algo falló" } } } }, language: spanish });
  const context = { log: pino({ level: "silent" }), newStartFor, shell };
  const request = new Request("http://shop.test/cart", { method });
  const args = { context: Object(context), request, params: {} };
  return toThrown(error, args);
}
const refused = (status: number, named = false) => new CommerceError("order.get", status, [], { named });

describe("an error thrown by a loader", () => {
  test.each([
    [400, 502],
    [403, 403],
    [404, 502],
    [405, 502],
    [409, 502],
    [410, 502],
    [429, 503],
  ])("a refusal with %i becomes a page with status %i", async (status, page) => {
    const answer = await thrown(refused(status));
    expect(answer).toMatchObject({ status: page });
    expect(answer instanceof Response && answer.headers.get("Retry-After")).toBe(page >= 502 ? "10" : null);
  });

  test("a 404 stays a 404 if the call names a resource", async () => {
    expect(await thrown(refused(404, true))).toMatchObject({ status: 404 });
  });

  test("a 401 redirects to a new start, except during a form submission", async () => {
    expect(await thrown(refused(401))).toBe(signIn);
    expect(await thrown(refused(401), "POST")).toMatchObject({ status: 502 });
  });

  test("an outage keeps its status, and a defect is passed on unchanged", async () => {
    expect(await thrown(new CommerceUnavailable("cart.get", "timeout", false))).toMatchObject({ status: 504 });
    const defect = new TypeError("ours");
    expect(await thrown(defect)).toBe(defect);
  });
});

describe("an error thrown by an action", () => {
  const texts = { text: { broken: { title: "Algo falló" } }, language: { lang: "es-MX", dir: "ltr" } };

  test("brings the texts and the language of its page, because no loader runs after it", async () => {
    const answer = await thrown(new Response("Unknown intent", { status: 400 }), "POST");
    expect(answer).toMatchObject({ status: 400 });
    expect(answer instanceof Response && (await answer.json())).toEqual(texts);
    const away = await thrown(refused(429), "POST");
    expect(away instanceof Response && away.headers.get("Retry-After")).toBe("10");
    expect(away instanceof Response && (await away.json())).toMatchObject({ ...texts, trouble: "refused" });
  });

  test("is passed on unchanged when it has texts, leads elsewhere, or was thrown by a loader", async () => {
    const unchanged: [Response, string][] = [
      [Response.json({ text: {} }, { status: 503 }), "POST"],
      [signIn, "POST"],
      [new Response("Not offered here", { status: 404 }), "GET"],
    ];
    for (const [answer, method] of unchanged) expect(await thrown(answer, method)).toBe(answer);
  });
});
