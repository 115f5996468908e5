import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CommerceError } from "#app/commerce/errors.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

/** The page at an address of a store whose pages have no addresses of their own. */
const pageAt = (path: string, answer: () => Promise<{ contents: [] }> = async () => ({ contents: [] })) =>
  shop.visitor().get(path, async (context, request) => {
    const { loadPage } = await import("./page.server.ts");
    const { commerce } = await context.shop();
    vi.spyOn(commerce.catalog, "urls").mockImplementation(answer);
    return loadPage(context, request);
  });

test("a store without a home page of its own gets the default one", async () => {
  const page = await pageAt("/");
  expect(page.kind).toBe("home");
  expect(page.kind === "home" && page.sections.length).toBeGreaterThan(0);
  expect(page.head.title).toContain("Casa Norte");
});

test("any other address without a page is unknown", async () => {
  await expect(pageAt("/no-existe")).rejects.toMatchObject({ status: 404 });
  const refuse =
    (...faults: object[]) =>
    async () => {
      throw new CommerceError("catalog.urls", 404, Object(faults));
    };
  const fault = refuse({ key: "_ERR_OF_A_RELEASE" });
  await expect(pageAt("/no-existe", fault)).rejects.toBeInstanceOf(Response);
  expect((await pageAt("/", fault)).kind).toBe("home");
  await expect(pageAt("/no-existe", refuse()), "no fault, so it may be a wrong address").rejects.toBeInstanceOf(
    CommerceError,
  );
});
