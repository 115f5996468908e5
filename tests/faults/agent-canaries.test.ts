import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { sealWith } from "#app/session/seal-with.server.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { type Served, serveBackend } from "#tests/contract/ask.ts";
import { type Canaries, finderOf } from "#tests/support/canaries.ts";
import { home, placedOrder } from "#tests/support/carts.ts";
import { type FaultShop, startFaultShop } from "#tests/support/fault-shop.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { sessionCookies } from "#tests/support/sign-in.ts";
import { listen } from "./canaries.ts";

/**
 * An agent works for a shopper through the real storefront; names, contacts and addresses of both are unique strings. Afterwards
 * these are searched for in the log of both processes, in the headers of all responses, in the metrics, in the agent's cookies with their
 * seals opened, on pages of the agent and of strangers, and the agent's strings on the shopper's pages; no response naming anyone may
 * be stored by a cache. Browser storage: `tests/e2e/on-behalf.spec.ts`, in a frame `tests/e2e/service-frame.spec.ts`.
 */
const shopper = {
  firstName: "Zenaida",
  lastName: "Quiroplasta",
  email: "zenaida.quiroplasta@canario.example",
  phone: "6187340915",
  street: "Privada Xochipilli 4471",
  comment: "Timbre azul junto al colibrí",
} satisfies Canaries;
const agent = {
  agentFirstName: "Wenceslao",
  agentLastName: "Iztaccuara",
  agentEmail: "wenceslao@personal.example",
  agentPhone: "6189152604",
} satisfies Canaries;
const password = passwordOf("carla");
const secret = "a secret of the sessions of this test";

let served: Served;
let shop: FaultShop;
let person: Member;
let orderId: string;
let ear: ReturnType<typeof listen>;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", secret);
  served = await serveBackend();
  shop = await startFaultShop(served.url, { secret, level: "debug", patience: 5 });
  const { db } = served.backend;
  person = await openMember(served.backend);
  const { firstName, lastName, email, phone } = shopper;
  await db.update(members).set({ firstName, lastName, email, phone }).where(eq(members.id, person.memberId));
  const staff = { firstName: agent.agentFirstName, lastName: agent.agentLastName };
  const reach = { email: agent.agentEmail, phone: agent.agentPhone };
  await db
    .update(members)
    .set({ ...staff, ...reach })
    .where(eq(members.logonId, "carla"));
  const place = { firstName, lastName, addressLine: [shopper.street, "Centro", ""], phone1: phone, email1: email };
  await person.call("POST", "person/@self/contact", { body: { ...home, ...place, nickName: "Casa" } });
  orderId = await placedOrder(async (method, path, body) => (await person.call(method, path, { body })).body);
  const orderItem = [{ partNumber: "CAFE-GOTEO-02", quantity: "2" }];
  expect((await person.call("POST", "cart", { body: { orderItem } })).status).toBe(201);
  ear = listen();
}, 60_000);
afterAll(async () => {
  ear.stop();
  await shop.stop();
  await served.close();
  vi.unstubAllEnvs();
});

const look = (place: string, text: string, canaries: Canaries) =>
  finderOf(canaries)(text).map((name) => `${place}: ${name}`);

test("no shopper data stays with the agent, no agent data with the shopper, and none of either in a log", async () => {
  const [desk, owner, stranger] = [browser(), browser(), browser()];
  // The agent shops here, too, before and after.
  await desk.get("/cafetera-de-goteo-mananera");
  await desk.post("/service/sign-in", { intent: "signIn", logonId: "carla", password });
  for (const [by, q] of [
    ["name", `${shopper.firstName} ${shopper.lastName}`],
    ["email", shopper.email],
    ["phone", shopper.phone],
  ])
    expect(await desk.get(`/service?${new URLSearchParams({ by: by ?? "", q: q ?? "" })}`)).toContain(shopper.lastName);
  const path = `/service/people/${person.memberId}`;
  expect(look("the desk", await desk.get(path), { email: shopper.email, phone: shopper.phone })).toEqual([]);
  await desk.post(path, { intent: "begin", userId: String(person.memberId), reason: "Pidió ayuda" });
  const seen = await Promise.all(["/cart", "/account", "/account/profile", "/account/addresses"].map(desk.get));
  await desk.post(`/service/orders/${orderId}`, { intent: "comment", comment: shopper.comment, send: "on" });
  seen.push(await desk.get(`/service/orders/${orderId}`));
  // Proves that the search would find these strings.
  expect(new Set(look("", seen.join(""), shopper)).size).toBe(Object.keys(shopper).length);
  const orderItemId = /name="orderItemId" value="(\d+)"/.exec(seen[0] ?? "")?.[1] ?? "";
  await desk.post("/cart", {
    intent: "quantities",
    "lines[0].orderItemId": orderItemId,
    "lines[0].shown": "1",
    "lines[0].quantity": "3",
  });
  await desk.post("/on-behalf", { intent: "end" });

  const found: string[] = [];
  for (const [name, text] of desk.unsealed()) found.push(...look(`cookie ${name}`, text, shopper));
  const pages = ["/", "/cart", "/account", "/checkout", "/cafetera-de-goteo-mananera", "/service", "/on-behalf"];
  for (const [who, { get }] of Object.entries({ agent: desk, stranger }))
    for (const page of pages)
      found.push(...look(`${page} of the ${who}`, await get(page), { ...shopper, ...(who === "stranger" && agent) }));

  await owner.signIn(person);
  // She sees the name of the agent who worked for her, and nothing else of them.
  const { agentEmail, agentPhone } = agent;
  const own = await Promise.all(["/cart", "/account", "/account/on-behalf", "/account/addresses"].map(owner.get));
  expect(own.join("")).toContain(agent.agentFirstName);
  found.push(...look("a page of the shopper", own.join(""), { agentEmail, agentPhone }));
  for (const [name, text] of owner.unsealed()) found.push(...look(`cookie ${name}`, text, agent));

  for (const [who, { answers }] of Object.entries({ agent: desk, shopper: owner, stranger }))
    for (const { asked, headers, text } of answers) {
      found.push(...look(`headers of ${asked} of the ${who}`, headers, { ...shopper, ...agent }));
      // No cache on the way may store a response that names someone.
      const named = look(asked, text, { ...shopper, ...agent });
      if (named.length && !/cache-control: (private, )?no-store/.test(headers))
        found.push(`${asked} of the ${who} may be kept: ${headers}`);
    }
  const [agents, shoppers] = [desk.answers.length, owner.answers.length];
  expect(agents > 20 && shoppers > 3).toBe(true);
  found.push(
    ...look("metrics", await (await fetch(new URL("/metrics", shop.origin))).text(), { ...shopper, ...agent }),
  );

  const log = shop.output();
  expect(log).toContain("onBehalf.begin");
  found.push(...look("log of the storefront", log, { ...shopper, ...agent }));
  found.push(...look("log of the backend", ear.lines.join("\n"), { ...shopper, ...agent }));
  expect(found).toEqual([]);
}, 60_000);

/** The purposes for which the storefront seals cookies. */
const purposes = ["session", "identity", "acting", "staff", "device", "kept form", "preview"];
const seals = purposes.map((purpose) => sealWith([secret], purpose, z.unknown(), 60));
/** In characters: a nonce, a tag, a time, and data of no length; the shop's other cookies are shorter. */
const shortestSeal = 90;

/** A browser without scripts that keeps cookies and follows redirects; `answers`: all the responses it got. */
function browser() {
  const jar = new Map<string, string>();
  const answers: { asked: string; headers: string; text: string }[] = [];
  async function ask(path: string, form?: Record<string, string>): Promise<string> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, shop.origin), {
      redirect: "manual",
      headers: { cookie, ...(form && { origin: shop.origin }) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    answers.push({ asked: `${form ? "POST" : "GET"} ${path.replace(/\?.*/, "")}`, headers, text });
    const next = response.headers.get("location");
    return next ? ask(next) : text;
  }
  return {
    answers,
    get: (path: string) => ask(path),
    post: ask,
    /** Signs in with the tokens of an open session. */
    async signIn({ memberId, WCToken, WCTrustedToken }: Member) {
      const identity = { userId: String(memberId), personalizationID: "1-1", WCToken, WCTrustedToken };
      for (const [name, value] of Object.entries(sessionCookies({ ...identity, registerType: "R" })))
        jar.set(name, value);
    },
    /** Each cookie with its unsealed content. */
    unsealed(): [string, string][] {
      return [...jar].map(([name, value]) => {
        const opened = seals.flatMap(({ unseal }) => unseal(value) ?? []);
        if (opened.length === 0 && value.length >= shortestSeal) throw new Error(`nothing opens the cookie ${name}`);
        return [name, `${value} ${JSON.stringify(opened)}`];
      });
    },
  };
}
