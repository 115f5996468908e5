import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { moveLines } from "./lines.server.ts";

/** What the page says after all lines of cart 901 were moved to that cart; 900 is the current one. */
async function moved(to: string, asked: string[] = []) {
  const order = { orderId: to, orderStatus: "P", orderDescription: "Terraza" };
  let open = 0;
  const read = (answer: { orderId: string }) => async () => {
    asked.push(`${answer.orderId} beside ${open}`);
    open += 1;
    await setImmediate();
    open -= 1;
    return answer;
  };
  const commerce = {
    savedCart: { move: async () => ({}) },
    order: { get: read(order) },
    cart: { get: read({ orderId: "900" }) },
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

test("reads the current cart beside the one that lines were moved to", async () => {
  const asked: string[] = [];
  await moved("902", asked);
  expect(asked).toEqual(["900 beside 0", "902 beside 1"]);
});

test("calls the current cart by that name, as the choice did, and links to it", async () => {
  const link = { to: "/cart", label: "Go to cart" };
  expect(await moved("900")).toEqual({ toast: { kind: "success", text: "savedCart:done.movedToCart", link } });
});
