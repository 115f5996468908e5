import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** In front of a backend that approves every registration, as some installations do in stores for consumers, too. */
let front: Server;
let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop(async ({ url }) => {
    front = createServer((incoming, outgoing) => {
      void (async () => {
        const { method = "GET", url: path = "", headers } = incoming;
        const parts: Buffer[] = [];
        for await (const part of incoming) parts.push(Buffer.from(part));
        const { authorization, wctoken, wctrustedtoken } = headers;
        const sent = { "content-type": "application/json", authorization, wctoken, wctrustedtoken };
        const known = Object.entries(sent).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
        const body = method === "GET" || !parts.length ? null : Buffer.concat(parts);
        const answer = await fetch(`${url}${path}`, { method, headers: Object.fromEntries(known), body });
        const text = await answer.text();
        const isRegistration = method === "POST" && /\/person(\?|$)/.test(path);
        outgoing.writeHead(answer.status, { "content-type": "application/json" });
        outgoing.end(isRegistration ? text.replace('"Approved"', '"PendingApproval"') : text);
      })();
    }).listen(0);
    await once(front, "listening");
    const address = front.address();
    return `http://127.0.0.1:${address instanceof Object ? address.port : 0}`;
  });
});
afterAll(async () => {
  await shop.close();
  front.closeAllConnections();
  front.close();
});

const account = { email: "lucia.pendiente@example.com", password: "Girasol.27" };

test("a consumer with a pending registration sees that after registering and when signing in", async () => {
  const { registerIntents, loginIntents } = await import("./actions.server.ts");
  const { loadWaiting } = await import("#app/features/organization/registration.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "register", firstName: "Lucía", lastName: "Paz", human: "test-ok", ...account };
  const answer = await visitor.post("/register", registerIntents, form);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register/pending"]);
  const page = await visitor.get("/register/pending", (context) => loadWaiting(context, "pending"));
  expect(page.text.title).toBe("Recibimos tu registro");

  const logonId = account.email;
  await shop.backend.db.update(members).set({ state: 0 }).where(eq(members.logonId, logonId));
  const again = { intent: "signIn", logonId, password: account.password };
  const refused = await shop.visitor().post("/login", loginIntents, again);
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/register/pending"]);
});
