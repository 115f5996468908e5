import { afterAll, beforeAll, test } from "vitest";
import { stopHashOf } from "#backend/people/stock-alert/handlers.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await serveBackend()));
afterAll(() => served.close());

test("requesting and ending a stock alert conform to the contract", async () => {
  const body = { partNumber: goods.plain, email: "lola@example.mx" };
  expectConformance("stockAlert.request", await served.ask("stockAlert.request", { body }));
  await served.backend.db.update(stockAlerts).set({ stopHash: stopHashOf("token"), sentAt: new Date() });
  const stop = await served.ask("stockAlert.unsubscribe", { body: { token: "token" } });
  expectConformance("stockAlert.unsubscribe", stop);
});
