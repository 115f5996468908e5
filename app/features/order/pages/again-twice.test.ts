import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("one rendered page of an order buys it again once, all of it or a line, however often its form is sent", async () => {
  const { runDetail } = await import("./detail-actions.server.ts");
  const { loadDetail } = await import("./detail.server.ts");
  const { loadHistory } = await import("./history.server.ts");
  const { loadOverview } = await import("#app/features/account/overview.server.ts");
  const { OverviewPage } = await import("#app/features/account/overview-page.tsx");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "contra entrega");
  const path = `/account/orders/${orderId}`;
  const page = () => ana.get(path, (context) => loadDetail(context, orderId));
  const pieces = () => ana.get("/cart", async (context) => (await readCart(context))?.orderItem[0]?.quantity ?? 0);
  const twice = async (form: Record<string, string>) => {
    const send = () => ana.send(path, runDetail, form, { orderId });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    return pieces();
  };

  const { ticket, lines } = await page();
  expect(await twice({ intent: "again", ticket })).toBe(1);
  expect(await twice({ intent: "line", orderItemId: lines[0]?.id ?? "", ticket })).toBe(2);
  const list = await ana.get("/account/orders", loadHistory);
  expect(await twice({ intent: "again", ticket: list.ticket })).toBe(3);

  const account = await ana.get("/account", loadOverview);
  const [row] = account.cards.find(({ id }) => id === "orders")?.rows ?? [];
  expect([row?.title, row?.again]).toEqual([`Pedido ${orderId}`, path]);
  expect(await twice({ intent: "again", ticket: account.ticket })).toBe(4);
  const html = renderToStaticMarkup(createElement(OverviewPage, account));
  const form = html.split("<form").find((one) => one.includes(`value="again"`));
  expect(form).toContain(`action="${path}"`);
  expect(form?.replace(/<[^>]*>/g, "")).toContain(`Volver a pedir Pedido ${orderId}`);

  const unpaid = await placeOrder(ana, "SPEI");
  const [latest] = (await ana.get("/account", loadOverview)).cards.find(({ id }) => id === "orders")?.rows ?? [];
  expect([latest?.title, latest?.pay, latest?.again]).toEqual([
    `Pedido ${unpaid}`,
    `/account/orders/${unpaid}`,
    undefined,
  ]);
});
