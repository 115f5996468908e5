import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import { branchHandler } from "#server/branch-dispatch.ts";
import { fakeBuild } from "./fake-build.ts";

const origin = "http://127.0.0.1:3000";
const ids: Record<string, string> = {
  "/": "home",
  "/casanorte": "home",
  "/cart": "cart",
  "/casanorte/cart": "cart",
  "/cart/": "cart",
  "/CART": "cart",
  "/orders": "orders-index",
  "/casanorte/orders": "orders-index",
  "/orders/17": "order",
  "/casanorte/orders/17": "order",
  "/account": "account",
  "/casanorte/account": "account",
  "/account/names": "account-names",
  "/account/names/a/b": "account-names",
  "/help": "language",
  "/help/returns": "language",
  "/casanorte/help/returns": "language",
  "/zapatos/rojos": "address",
  "/casanorte/zapatos/rojos": "address",
  "/casanorte/nothing/at/all": "address",
  "/caf%C3%A9/t%C3%A9": "address",
  "/slow/er": "address",
};
const addresses = [
  ...Object.keys(ids),
  "/nothing-here",
  "/broken",
  "/resources/events",
  "/resources/broken",
  "/resources/unknown",
  "/cart?_data=cart",
  "/cart?_data=layout",
  "/cart?_data=root",
  "/cart?_data=account",
  "/cart?_data=no-such-route",
  "/cart?_data=",
  "/cart.data",
  "/account?_data=guarded",
  "/resources/events?_data=events",
  "/orders?index",
  "/orders?index&_data=orders-index",
  "/orders?_data=orders",
  "/?index",
  "/?index&_data=home",
  "/__manifest?p=/cart&version=1",
];
const requests = addresses.flatMap((address) => ["GET", "POST", "HEAD"].map((method) => [method, address] as const));

describe("the per-branch handler", () => {
  it.each(requests)("answers %s %s like the plain handler", async (method, address) => {
    const answer = async (handle: ReturnType<typeof branchHandler>) => {
      const body = method === "POST" ? new URLSearchParams({ a: "1" }) : undefined;
      const response = await handle(new Request(origin + address, { method, body }));
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    };
    const build = fakeBuild();
    const expected = await answer(createRequestHandler(build, "production"));
    const dispatch = branchHandler(build, "production");
    expect(await answer(dispatch)).toEqual(expected);
    expect(await answer(dispatch), "the second time, from the kept handlers").toEqual(expected);
  });

  it.each(Object.entries(ids))("matches %s to its leaf route", async (address, id) => {
    const response = await branchHandler(fakeBuild(), "production")(new Request(origin + address));
    expect(JSON.parse(await response.text()).ids.at(-1)).toBe(id);
  });

  it("keeps the parameters of optional and splat segments", async () => {
    const dispatch = branchHandler(fakeBuild(), "production");
    const params = async (address: string) =>
      JSON.parse(await (await dispatch(new Request(origin + address))).text()).params;
    expect(await params("/casanorte/orders/17")).toEqual({ storeToken: "casanorte", orderId: "17" });
    expect(await params("/orders/17")).toEqual({ orderId: "17" });
    expect(await params("/account/names/a/b")).toEqual({ "*": "a/b" });
    expect(await params("/casanorte/help")).toEqual({ storeToken: "casanorte" });
  });

  it("gives each handler only the routes from the root to the leaf", async () => {
    const build = fakeBuild();
    let given: string[] = [];
    const module = {
      ...build.entry.module,
      default: (...args: unknown[]) => ((given = routeIds(args[3])), new Response("")),
    };
    const watched: ServerBuild = { ...build, entry: { module } };
    await branchHandler(watched, "production")(new Request(`${origin}/casanorte/orders/17`));
    expect(given).toEqual(["root", "layout", "orders", "order"]);
  });

  it.each<[string, Partial<ServerBuild>]>([
    ["routes are discovered lazily", { future: { ...fakeBuild().future, v3_lazyRouteDiscovery: true } }],
    ["the shop lives below a path", { basename: "/shop" }],
  ])("falls back to the plain handler when %s", async (_name, change) => {
    const build = { ...fakeBuild(), ...change };
    const request = () => new Request(`${origin}/shop/cart`);
    const expected = await createRequestHandler(build, "production")(request());
    const given = await branchHandler(build, "production")(request());
    expect([given.status, await given.text()]).toEqual([expected.status, await expected.text()]);
  });
});

function routeIds(context: unknown): string[] {
  return Object.keys(Object(context).manifest.routes);
}
