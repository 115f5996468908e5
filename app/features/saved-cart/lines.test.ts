import { expect, test } from "vitest";
import { moveLines } from "./lines.server.ts";

/** What the page says after all lines of cart 901 were moved to that cart; 900 is the current one. */
async function moved(to: string) {
  const order = { orderId: to, orderStatus: "P", orderDescription: "Terraza" };
  const commerce = {
    savedCart: { move: async () => ({}) },
    order: { get: async () => order },
    cart: { get: async () => ({ orderId: "900" }) },
  };
  const t = (key: string, { name = "" }: { name?: string } = {}) => `${key} ${name}`.trim();
  const shop = { commerce, t, words: { savedCart: { detail: { toCart: "Go to cart" } } } };
  const wanted = { to, name: "", line: [], all: "1", codes: undefined };
  const session = { get: () => ({ userId: "42" }), acting: () => true };
  return moveLines({ shop: async () => shop, session } as never, shop as never, "901", wanted as never);
}

test("names the saved cart that lines were moved to, and links to it", async () => {
  const link = { to: "/account/saved-carts/902", label: "Terraza" };
  expect(await moved("902")).toEqual({ toast: { kind: "success", text: "savedCart:done.moved Terraza", link } });
});

test("calls the current cart by that name, as the choice did, and links to it", async () => {
  const link = { to: "/cart", label: "Go to cart" };
  expect(await moved("900")).toEqual({ toast: { kind: "success", text: "savedCart:done.movedToCart", link } });
});
