import { expect, test } from "vitest";
import { loadShared } from "./list.server.ts";

const open = (answer: object) => {
  const shop = { href: (to: string) => to, commerce: { wishlist: { items: async () => answer } } };
  return loadShared(Object({ shop: async () => shop }), "7", new Request("http://shop.test/wishlist/shared/7"));
};

test("treats an answer without lists as an outage, and only an empty one as not found", async () => {
  await expect(open({})).rejects.toMatchObject({ trouble: "malformed", status: 502 });
  await expect(open({ GiftList: [] })).rejects.toMatchObject({ status: 404 });
});
