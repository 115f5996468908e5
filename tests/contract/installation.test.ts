import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capabilities } from "#contract";
import { serve } from "#backend/platform/http/serve.ts";
import type { Report } from "#scripts/conformance/report.ts";
import { run } from "#scripts/conformance/run.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

/** Intercepts the responses between the walk and the backend. */
type Change = (request: Request, response: Response) => Promise<Response> | Response;

const folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A backend on a port of its own; tokens in its responses and passwords sent to it are recorded. */
async function open(plain: boolean) {
  const backend: TestBackend = await openTestBackend({ plain });
  const state: { change: Change; secrets: Set<string>; writes: string[] } = {
    change: (_, response) => response,
    secrets: new Set(),
    writes: [],
  };
  const answer = async (request: Request) => {
    if (request.method !== "GET") state.writes.push(`${request.method} ${new URL(request.url).pathname}`);
    const sent = request.body === null ? "" : await request.clone().text();
    for (const [, password = ""] of sent.matchAll(/"logonPassword":"([^"]+)"/g)) state.secrets.add(password);
    const response = await backend.fetch(request.clone());
    const said = await response.clone().text();
    for (const [, token = ""] of said.matchAll(/"WC(?:Trusted)?Token":"([^"]+)"/g)) state.secrets.add(token);
    return state.change(request, response);
  };
  const serving = await serve(answer, { port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${serving.port}`;
  const close = async () => {
    await serving.close();
    await backend.close();
  };
  return { backend, state, url, close };
}

/** What the walk found with the whole interface present. */
let foundElsewhere: string[] = [];

async function conformance(url: string, ...more: string[]) {
  let said = "";
  const out = mkdtempSync(path.join(folder, "run-"));
  const args = ["--url", url, "--store", "1", "--out", out, ...more];
  const status = await run(args, {}, (text) => void (said += text));
  const json = readFileSync(path.join(out, "report.json"), "utf8");
  const html = readFileSync(path.join(out, "report.html"), "utf8");
  const report: Report = JSON.parse(json);
  const verdict = (call: string) => report.calls.find((one) => one.call === call);
  const capable = (state: string) => report.capabilities.filter((one) => one.state === state).map(({ name }) => name);
  return { status, said, json, html, report, verdict, capable };
}

describe("the reference backend", () => {
  let shop: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => void (shop = await open(false)));
  afterAll(() => shop.close());

  test("conforms fully in read-only mode, and nothing is written to it", async () => {
    shop.state.writes = [];
    const { status, report, verdict, said } = await conformance(shop.url);
    expect(said).toContain("(100 %)");
    expect([status, report.score.percent]).toEqual([0, 100]);
    expect(report.score.asked).toBeGreaterThan(39);
    // The two queries that use POST because of their form.
    expect(new Set(shop.state.writes)).toEqual(
      new Set(["POST /wcs/resources/store/1/price", "POST /wcs/resources/store/1/inventory/GetInventoryStore"]),
    );
    expect(verdict("cart.checkout")).toMatchObject({ verdict: "not asked", reason: "writes: see --write" });
    expect(verdict("person.self")).toMatchObject({ verdict: "not asked", reason: "needs a shopper: see --write" });
    expect(verdict("voucher.pay")).toMatchObject({ verdict: "not asked", reason: "needs a voucher" });
  });

  test("conforms fully when a shopper buys, cancels and cleans up, and no report contains a secret", async () => {
    const { status, report, verdict, capable, json, html, said } = await conformance(shop.url, "--write");
    expect(said).toContain("(100 %)");
    expect([status, report.score.percent]).toEqual([0, 100]);
    for (const call of ["cart.checkout", "order.get", "order.cancel", "contact.remove", "wishlist.remove"])
      expect(verdict(call)?.verdict, call).toBe("answers");
    expect(capable("found").length).toBeGreaterThan(10);
    expect(capable("missing")).toEqual([]);
    foundElsewhere = capable("found");
    expect(report.leftBehind).toEqual([
      expect.stringMatching(/^the account conformance-\w+@example\.com/),
      expect.stringMatching(/^order \d+, canceled$/),
    ]);
    expect(shop.state.secrets.size).toBeGreaterThan(6);
    for (const secret of shop.state.secrets) {
      expect(json + html + said).not.toContain(secret);
      expect(json + html + said).not.toContain(decodeURIComponent(secret));
    }
  });

  test("is distinguished from an installation that responds differently", async () => {
    const page = new Response("<h1>Not found</h1>", { status: 404, headers: { "content-type": "text/html" } });
    const refusal = Response.json(
      { errors: [{ errorKey: "_ERR_USER_AUTHORITY", errorCode: "CMN1501E" }] },
      { status: 403 },
    );
    shop.state.change = async ({ url }, response) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith("/searchdisplay/bySearchTerm")) return page.clone();
      if (pathname.endsWith("/location/GetPhysicalCountries")) return page.clone();
      if (pathname.endsWith("/shipping_modes")) return refusal.clone();
      if (!/\/(country_state_list|categories)$/.test(pathname)) return response;
      const odd = (one: object) => ({ ...one, identifier: {}, callingCode: [], "<b>odd": 1, beyond: 1 });
      const { countries = [], contents = [], ...body } = await response.json();
      return Response.json({ ...body, countries: countries.map(odd), contents: contents.map(odd) });
    };
    const { status, report, verdict, html, said } = await conformance(shop.url);
    shop.state.change = (_, response) => response;
    expect(status).toBe(1);
    expect(verdict("catalog.categories")?.forms[0]).toMatchObject({
      verdict: "differs",
      differences: [{ path: "contents[].identifier", expected: "string", got: "object" }],
      extra: expect.arrayContaining(["contents[].beyond"]),
    });
    // The storefront ignores a field that it can do without.
    expect(verdict("geo.countries")?.forms[0]).toMatchObject({
      verdict: "answers",
      differences: [],
      readPast: [{ path: "countries[].callingCode", expected: "string or number", got: "array" }],
    });
    expect(verdict("catalog.searchDisplay")).toMatchObject({ verdict: "absent", forms: [{ status: 404 }] });
    expect(verdict("shipping.modes")?.forms[0]).toMatchObject({
      verdict: "refused",
      detail: "_ERR_USER_AUTHORITY CMN1501E",
    });
    // An absent capability does not lower the score.
    expect(verdict("inventory.physicalCountries")?.verdict).toBe("absent");
    expect(report.score.asked - report.score.asPromised).toBe(3);
    expect(said).toContain("differs  catalog.categories: contents[].identifier is object, not string");
    expect(html).toContain("countries[].callingCode");
    expect(html).not.toContain("<b>odd");
  });
});

test("a plain backend conforms as well, and lacks exactly our own capabilities", async () => {
  const shop = await open(true);
  const { status, report, capable, said } = await conformance(shop.url, "--write");
  await shop.close();
  expect(said).toContain("(100 %)");
  expect([status, report.score.percent]).toEqual([0, 100]);
  expect(capable("found")).toEqual([]);
  expect([...capable("missing"), ...capable("not seen")]).toEqual(expect.arrayContaining(foundElsewhere));
  expect(report.calls.filter(({ verdict }) => verdict === "absent").every(({ capability }) => capability)).toBe(true);
  expect(report.capabilities).toHaveLength(Object.keys(capabilities).length);
});

test("reports in one sentence why it cannot run", async () => {
  await expect(conformance("http://127.0.0.1:9")).rejects.toThrow(/^The store cannot be read\. Nothing listens at 127/);
  await expect(conformance("nonsense")).rejects.toThrow("BACKEND_URL: must be an http(s) address");
  await expect(run(["--url", "http://127.0.0.1:9"], {}, () => undefined)).rejects.toThrow(
    "DEFAULT_STORE_ID: is missing",
  );
  await expect(conformance("http://127.0.0.1:9", "--locale", "tlh")).rejects.toThrow(
    "--locale: there is no language tlh",
  );
});
