import { beforeAll, test } from "vitest";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

test("requesting, confirming and ending a stock alert conform to the contract", async () => {
  const body = { partNumber: goods.plain, email: "lola@example.mx" };
  expectConformance("stockAlert.request", await served.ask("stockAlert.request", { body }));
  await served.backend.db.update(stockAlerts).set({ confirmHash: hashToken("confirm") });
  const confirmed = await served.ask("stockAlert.confirm", { body: { token: "confirm" } });
  expectConformance("stockAlert.confirm", confirmed);
  await served.backend.db.update(stockAlerts).set({ stopHash: hashToken("token"), sentAt: new Date() });
  const stop = await served.ask("stockAlert.unsubscribe", { body: { token: "token" } });
  expectConformance("stockAlert.unsubscribe", stop);
});
