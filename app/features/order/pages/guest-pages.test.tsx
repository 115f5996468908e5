import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { goToPayment, placeOrder } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

test("a guest pays a tracked order directly on the device that placed it, and after signing in on others", async () => {
  const { loadTrack, trackIntents } = await import("./track.server.ts");
  const visitor = shop.visitor();
  const orderId = await placeOrder(visitor, "OXXO");
  const pay = async (on: Visitor) => {
    const form = { intent: "track", orderId, email: "ana@example.mx" };
    expect((await on.post("/track", trackIntents, form)).status).toBe(303);
    const page = await on.get(`/track?order=${orderId}`, loadTrack);
    expect(page.tracked?.unpaid).toBe(true);
    return page.pay;
  };
  const [here, elsewhere] = [await pay(visitor), await pay(shop.visitor())];
  expect(here).toMatchObject({ href: `/order/${orderId}/pay`, text: `Tu pedido ${orderId} está sin pagar.` });
  expect(elsewhere.href).toMatch(/^\/login\?/);
});

test("the sheet of an order leads to the cart while the order is one", async () => {
  const { loadDocument } = await import("./document.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const { orderId = "" } = (await visitor.get("/cart", (context) => readCart(context))) ?? {};
  const sheet = visitor.get(`/order/${orderId}/print`, (context) => loadDocument(context, orderId));
  const thrown = await sheet.catch((thrown: unknown) => thrown);
  expect(thrown).toMatchObject({ status: 303 });
  expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/cart");
});

test("the sheet of an order without an invoice promises none", async () => {
  const { DocumentPage } = await import("./document-page.tsx");
  const { loadDocument } = await import("./document.server.ts");
  const visitor = shop.visitor();
  const orderId = await placeOrder(visitor, "contra entrega");
  const data = await visitor.get(`/order/${orderId}/print`, (context) => loadDocument(context, orderId));
  const sheet = renderToStaticMarkup(<DocumentPage {...data} />);
  expect(sheet).toContain("Es una copia de tu pedido, no una factura.");
  expect(sheet).not.toContain("CFDI");
  const invoice = { title: "", rows: [], note: "" };
  expect(renderToStaticMarkup(<DocumentPage {...data} invoice={invoice} />)).toContain("Tu CFDI llega por correo.");
});
