import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("searching for stores near another place validates nothing else and keeps the input", async () => {
  const { runNewReturn } = await import("./actions.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const path = "/account/returns/new/900100510";
  const form = {
    "items[0].orderItemId": "7",
    "items[0].max": "6",
    "items[0].quantity": "1",
    "items[0].reasonCode": "",
    "items[0].comment": "Se descosió",
    "items[1].orderItemId": "8",
    "items[1].max": "2",
    "items[1].quantity": "muchas",
  };
  const send = (near: string) =>
    ana.send(path, runNewReturn, { intent: "near", near, deliveryMethod: "STORE", ...form }, { orderId: "900100510" });
  const { values, errors } = await (await send("34000")).json();
  expect(errors).toEqual({});
  expect(values).toEqual({
    "items[0].orderItemId": ["7"],
    "items[0].quantity": ["1"],
    "items[0].comment": ["Se descosió"],
    "items[1].orderItemId": ["8"],
    "items[1].quantity": ["muchas"],
    near: ["34000"],
    deliveryMethod: ["STORE"],
    refundMethod: [],
  });
  expect(Object.keys((await (await send("34")).json()).errors)).toEqual(["near"]);
});

test("a return to a store asks for a search first, and for a choice once stores are listed", async () => {
  const { runNewReturn } = await import("./actions.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const form = { intent: "announce", deliveryMethod: "STORE", "items[0].orderItemId": "7", "items[0].quantity": "1" };
  const missing = async (more: Record<string, string>) => {
    const path = "/account/returns/new/900100510";
    const answer = await ana.send(path, runNewReturn, { ...form, ...more }, { orderId: "900100510" });
    return (await answer.json()).errors.physicalStoreId;
  };
  const { words } = await ana.get("/", (context) => context.shop());
  expect(await missing({ near: "" })).toEqual([words.return.new.findStore]);
  expect(await missing({ near: "34000", storesListed: "on" })).toEqual([words.common.form.choose]);
});
