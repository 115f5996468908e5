import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { toThrown } from "./entry.server.tsx";

const signIn = new Response(null, { status: 303 });
async function thrown(error: unknown, method = "GET") {
  const newStartFor = vi.fn(async () => (error instanceof CommerceError && error.status === 401 ? signIn : undefined));
  const context = { log: pino({ level: "silent" }), newStartFor };
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
