import { expect, test } from "vitest";
import { loadShared } from "./list.server.ts";

const open = (answer: object) => {
  const shop = { href: (to: string) => to, commerce: { wishlist: { items: async () => answer } } };
  return loadShared(Object({ shop: async () => shop }), "7", new Request("http://shop.test/wishlist/shared/7"));
};

test("an answer without lists is an outage; only an empty one says that there is no such list", async () => {
  await expect(open({})).rejects.toMatchObject({ trouble: "malformed", status: 502 });
  await expect(open({ GiftList: [] })).rejects.toMatchObject({ status: 404 });
});
