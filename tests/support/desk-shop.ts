import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { startBankGateway } from "#backend/simulators/bank/bank-gateway.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { prepareDump } from "#backend/prepare.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { serve } from "#backend/platform/http/serve.ts";
import { startBackend } from "#backend/index.ts";
import { allJobs } from "#backend/jobs.ts";
import { limitForFiles } from "#backend/operations/limit-for-files.ts";
import { withOperations } from "#backend/operations/serve.ts";
import { limitForPictures } from "#backend/studio/limit-for-pictures.ts";
import { withStudio } from "#backend/studio/serve.ts";
import { withOutbox } from "#backend/outbox.ts";
import { type FaultShop, startFaultShop } from "./fault-shop.ts";
import { freePort, isFree } from "./ports.ts";
import { sessionSecret } from "./sign-in.ts";
import { test as base } from "./test.ts";

/**
 * A storefront of its own whose backend runs in the test's process: a browser test writes what it needs into `db`, lets
 * time pass by calling what the clock calls, and cuts calls with `proxy`. Its backend listens on the next port, as everywhere.
 */
export type DeskShop = FaultShop & {
  db: Db;
  /** The origin whose pages may frame its previews: `tool.page(html)` is the address of one. */
  tool: Pages;
};

/** Settings of the first store's loyalty program, e.g. `{ otpForRedemption: "true" }`. */
type Program = Record<string, string>;

/** One such shop for all tests of a file (in one worker): browser tests find it as `desk`, their pages at its address. */
export const test = base.extend<object, { program: Program; desk: DeskShop }>({
  program: [{}, { option: true, scope: "worker" }],
  desk: [
    async ({ program }, use) => {
      const desk = await startDeskShop(program);
      await use(desk);
      await desk.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});
export { expect } from "./test.ts";

async function startDeskShop(program: Program): Promise<DeskShop> {
  const port = await freePair();
  const host = "127.0.0.1";
  const origin = `http://${host}:${port}`;
  const places = { shopOrigin: origin, paymentOrigin: "http://payment.test", paymentSecret: "no payments there" };
  const bankSecret = "a secret of the bank of these tests";
  const bank = await startBankGateway({ secret: bankSecret, port: 0, callbackMode: "lost" });
  const paying = { ...places, bankOrigin: bank.origin, bankSecret };
  const backend = await startBackend({ ...paying, dump: await prepareDump() });
  const { db } = backend.database;
  await setUp(db, program);
  const tool = await servePages();
  const desks = withOperations(
    withStudio(withOutbox(backend.fetch, db), db),
    db,
    allJobs({ simulatesWarehouse: false }),
  );
  const serving = await serve(desks, {
    ...{ port: port + 1, host },
    limitFor: (asked) => Math.max(limitForPictures(asked), limitForFiles(asked)),
  });
  const shop = await startFaultShop(`http://${host}:${port + 1}`, {
    port,
    secret: sessionSecret(),
    tools: tool.origin,
    // A tool at the shop's own address: it shares the storage of its tab with the frame.
    serviceTools: origin,
  });
  const stop = async () => {
    await shop.stop();
    await tool.close();
    await serving.close();
    await bank.close();
    await backend.close();
  };
  return { ...shop, db, tool, stop };
}

export type Pages = { origin: string; page: (html: string) => string; close: () => Promise<void> };

/** Serves pages of another origin, each with the content that its address contains. */
export async function servePages(): Promise<Pages> {
  const server = createServer(({ url = "/" }, response) => {
    const html = new URL(url, "http://127.0.0.1").searchParams.get("html") ?? "";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, page: (html) => `${origin}/?${new URLSearchParams({ html })}`, close };
}

async function setUp(db: Db, program: Program) {
  const first = eq(stores.id, 1);
  const [store] = await db.select().from(stores).where(first);
  const named = Object.fromEntries(Object.entries(program).map(([name, value]) => [`loyalty.${name}`, value]));
  await db
    .update(stores)
    .set({ userData: { ...store?.userData, ...named } })
    .where(first);
}

/** A free port whose successor is free as well. */
async function freePair(): Promise<number> {
  for (let round = 0; round < 20; round += 1) {
    const port = await freePort();
    if (port < 65_000 && (await isFree(port + 1))) return port;
  }
  throw new Error("no two free ports beside each other");
}
