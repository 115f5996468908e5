import { expect, test } from "vitest";
import { readForm } from "./read-form.server.ts";

const post = (fields: number) =>
  new Request("http://shop.test/cart", { method: "POST", body: new URLSearchParams("a=1&".repeat(fields)) });

test("takes as many fields as the server lets through, and no more", async () => {
  expect([...(await readForm(post(400))).keys()]).toHaveLength(400);
  await expect(readForm(post(401))).rejects.toMatchObject({ status: 413 });
});
