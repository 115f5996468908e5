import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startShop, type Shop } from "./support.ts";

describe("an error of a route without a page", () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await startShop()));
  afterAll(() => shop.close());
  const get = (path: string, accept = "text/html,*/*;q=0.8") =>
    shop.call(path, { headers: { Accept: accept, "Accept-Language": "es-MX" } });

  it("is a small page in the visitor's language, with the status of the error", async () => {
    const { status, headers, body } = await get("/resources/file/404");
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([404, "no-store", undefined]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain('<html lang="es-MX" dir="ltr">');
    expect(body).toContain("<h1>No encontramos este archivo</h1>");
    expect(body).toContain('<a href="/">');
  });

  it("offers to try again during an outage", async () => {
    const { status, headers, body } = await get("/resources/file/503?id=7");
    expect([status, headers["retry-after"]]).toEqual([503, "10"]);
    expect(body).toContain('<a href="/resources/file/503?id=7">Intentar de nuevo</a>');
    expect(body).not.toContain("unavailable");
  });

  it("stays as it is for scripts and other programs", async () => {
    const data = '{"unavailable":true}';
    expect((await get("/resources/file/503", "application/json")).body).toBe(data);
    expect((await get("/resources/file/404?_data=file")).body).toBe(data);
  });
});
