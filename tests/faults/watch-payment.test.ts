import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveBackend } from "#tests/contract/ask.ts";
import { type FaultShop, startFaultShop } from "#tests/support/fault-shop.ts";
import { readBuilt, readInventory } from "#scripts/watch-payment/inventory.ts";
import { differencesOf, providerDifferences } from "#scripts/watch-payment/compare.ts";
import { run } from "#scripts/watch-payment/run.ts";

/** A walk takes about thirty requests. */
const patience = 60_000;

/** The shop as built, behind a proxy that alters responses. */
let served: Served;
let shop: FaultShop;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  served = await serveBackend();
  shop = await startFaultShop(new URL(served.url).origin, { patience: 10 });
  proxy = await startProxy(shop.origin);
});
afterAll(async () => {
  await proxy.close();
  await shop.stop();
  await served.close();
});

type Answer = { path: string; headers: Headers; body: string };
type Change = (answer: Answer) => string | undefined;

/** Runs the command against the shop, with its responses changed like this on the way. */
async function runWith(change: Change) {
  proxy.change = change;
  let output = "";
  const args = [proxy.origin, "--product", "/cafetera-de-goteo-mananera"];
  const status = await run(args, (text) => void (output += text));
  const lines = output.split("\n").filter((line) => line.startsWith("  "));
  return { status, differences: lines.map((line) => line.trim()) };
}

const approved = { inventory: readInventory(), built: readBuilt(), payingOrigins: [] };
/** The payment step as the first test got it. */
let payment: Answer | undefined;

/** @returns what differs on the payment step when it is changed like this */
function foundWith(change: Change): string[] {
  if (!payment) throw new Error("the walk did not reach the payment step");
  const answer = { ...payment, headers: new Headers(payment.headers) };
  const html = change(answer) ?? answer.body;
  const url = new URL("http://shop.test/checkout/payment");
  return differencesOf({ url, status: 200, headers: answer.headers, html }, approved);
}

describe.sequential("npm run watch-payment", () => {
  it("exits with 0 for an unmodified shop and visits every page up to the review", { timeout: patience }, async () => {
    const seen = new Set<string>();
    const keep = (answer: Answer) => {
      seen.add(answer.path);
      if (answer.path === "/checkout/payment" && answer.body.includes("</html>"))
        payment = { ...answer, headers: new Headers(answer.headers) };
      return undefined;
    };
    expect(await runWith(keep)).toEqual({ status: 0, differences: [] });
    const steps = ["address", "delivery", "payment", "review"].map((step) => `/checkout/${step}`);
    for (const path of ["/cart", ...steps, "/track"]) expect(seen).toContain(path);
    expect([...seen].filter((path) => /confirmation|outcome/.test(path))).toEqual([]);
    expect([...seen].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
    expect(foundWith(() => undefined)).toEqual([]);
  });

  it("exits with 1 if a header is missing, a script is new or a file was changed", { timeout: patience }, async () => {
    const changed: Change = ({ path, headers, body }) => {
      if (path === "/checkout/delivery") headers.delete("x-frame-options");
      if (path === "/checkout/review") return body.replace("</body>", "<script>steal()</script></body>");
      return /\/assets\/entry\.client-[\w-]+\.js$/.test(path) ? `${body};steal()` : undefined;
    };
    const { status, differences } = await runWith(changed);
    expect(status).toBe(1);
    expect(differences).toEqual([
      'header x-frame-options: missing instead of "DENY"',
      "a script does not carry the nonce of its answer",
      expect.stringMatching(/^script not listed: inline sha256-.* steal\(\)$/),
      expect.stringMatching(/^\/assets\/entry\.client-.*\.js: changed on the way$/),
    ]);
  });

  it("fills in no form that leads to another site, and reports where it leads", { timeout: patience }, async () => {
    const away = html((text) => text.replace('<form method="post" id="address"', '$& action="https://evil.example/"'));
    const { status, differences } = await runWith((answer) =>
      answer.path === "/checkout/address" ? away(answer) : undefined,
    );
    expect(status).toBe(1);
    expect(differences).toContain("a form is sent to https://evil.example");
  });

  it.each(Object.keys(readInventory().headers).filter((name) => name !== "strict-transport-security"))(
    "reports the missing header %s",
    (name) =>
      expect(foundWith(({ headers }) => void headers.delete(name))).toEqual([
        expect.stringContaining(`header ${name}: missing`),
      ]),
  );

  it.each<[string, Change, RegExp]>([
    [
      "a policy that is gone",
      ({ headers }) => void headers.delete("content-security-policy"),
      /policy script-src: missing/,
    ],
    [
      "a policy that lets in more",
      policy((text) => text.replace("'strict-dynamic'", "'strict-dynamic' https://evil.example")),
      /policy script-src: .*evil\.example/,
    ],
    [
      "forms that may go elsewhere",
      policy((text) => text.replace("form-action 'self'", "form-action 'self' https://evil.example")),
      /policy form-action/,
    ],
    ["another directive", policy((text) => `${text};child-src *`), /policy child-src: not approved: \*/],
    [
      "a script in the page",
      html((text, nonce) => text.replace("</body>", `<script nonce="${nonce}">steal()</script></body>`)),
      /script not listed: inline sha256-.* steal\(\)/,
    ],
    [
      "a script from elsewhere",
      html((text, nonce) =>
        text.replace("</head>", `<script nonce="${nonce}" src="https://evil.example/a.js"></script></head>`),
      ),
      /script not listed: https:\/\/evil\.example\/a\.js/,
    ],
    ["a script without its nonce", html((text) => text.replace(/ nonce="[^"]+"/, "")), /does not carry the nonce/],
    [
      "a script that is gone",
      html((text) => text.replace(/<script[^>]*>\(function\(\)\{var .*?<\/script>/s, "")),
      /script missing: start on intent/,
    ],
    [
      "code among the data",
      html((text) => text.replace("window.__remixContext = {", 'window.__remixContext = {"a":steal(),')),
      /script missing: page data/,
    ],
    [
      "a frame",
      html((text) => text.replace("</main>", '<iframe src="https://evil.example"></iframe></main>')),
      /<iframe> is not approved/,
    ],
    ["a handler", html((text) => text.replace("<main", '<main onclick="steal()"')), /<main onclick>/],
    [
      "a form that leads away",
      html((text) => text.replace('<form method="post"', '<form method="post" action="https://evil.example/"')),
      /sent to https:\/\/evil\.example/,
    ],
  ])("finds %s", (_name, change, difference) => expect(foundWith(change).join("\n")).toMatch(difference));

  it("compares the payment provider's pages if any are listed", () => {
    const headers = new Headers({ "cache-control": "no-store" });
    const visit = { url: new URL("https://pay.example"), status: 200, headers, html: "<script>steal()</script>" };
    const wanted = {
      address: visit.url.href,
      headers: { "cache-control": "no-store", "x-frame-options": "DENY" },
      scripts: ["/pay.js"],
    };
    expect(providerDifferences(visit, wanted)).toEqual([
      'header x-frame-options: missing instead of "DENY"',
      expect.stringMatching(/^script not listed: sha256-/),
      "script missing: /pay.js",
    ]);
    const right = { ...visit, headers: new Headers(wanted.headers), html: '<script src="/pay.js"></script>' };
    expect(providerDifferences(right, wanted)).toEqual([]);
  });
});

function policy(change: (text: string) => string): Change {
  return ({ headers }) => {
    headers.set("content-security-policy", change(headers.get("content-security-policy") ?? ""));
    return undefined;
  };
}

function html(change: (text: string, nonce: string) => string): Change {
  return ({ body, headers }) =>
    change(body, /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "");
}

/** Forwards everything to the shop, and passes its responses through `change`. */
async function startProxy(shopOrigin: string) {
  const state: { change: Change } = { change: () => undefined };
  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const { cookie = "", "content-type": type = "" } = req.headers;
    const response = await fetch(new URL(req.url ?? "/", shopOrigin), {
      method: req.method ?? "GET",
      redirect: "manual",
      headers: {
        cookie,
        "user-agent": req.headers["user-agent"] ?? "",
        ...(req.method === "POST" && { origin: shopOrigin, "content-type": type }),
      },
      ...(req.method === "POST" && { body: new Uint8Array(Buffer.concat(parts)) }),
    });
    const body = await response.text();
    const headers = new Headers(response.headers);
    const changed = state.change({ path: (req.url ?? "").split("?")[0] ?? "", headers, body });
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"])
      headers.delete(name);
    headers.delete("set-cookie");
    res.writeHead(
      response.status,
      [...headers, ...response.headers.getSetCookie().map((line): [string, string] => ["set-cookie", line])].flat(),
    );
    res.end(changed ?? body);
  };
  const server = createServer((req, res) => void pass(req, res).catch((error: Error) => res.destroy(error)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { origin: `http://127.0.0.1:${port}`, close });
}
