import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allJobs } from "#backend/jobs.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { requestKeys } from "../db/schema/request-key.ts";

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const add = (who: Shopper, key: string, quantity = "1") =>
  who.call("POST", "cart", {
    headers: { "idempotency-key": key },
    body: { orderItem: [{ partNumber: "ESPEJO-SOL-01", quantity }] },
  });
const unitsOf = async (who: Shopper) => {
  const { body } = await who.call("GET", "cart/@self");
  return (body?.orderItem ?? []).reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0);
};

describe("a write with an Idempotency-Key", () => {
  it("is carried out once, and repeats its response", async () => {
    const who = await shop.shopper();
    const first = await add(who, "key-of-sixteen-letters");
    const again = await add(who, "key-of-sixteen-letters");
    expect(first.status).toBe(201);
    expect(again).toEqual({ status: 201, body: { ...first.body, x_repeatedAfter: expect.any(Number) } });
    expect(await unitsOf(who)).toBe(1);
  });

  it("is carried out once for concurrent requests", async () => {
    const who = await shop.shopper();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(who, "key-of-sixteen-letters")));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(answers.filter(({ body }) => body.x_repeatedAfter === undefined)).toHaveLength(1);
    expect(await unitsOf(who)).toBe(1);
  });

  it("is scoped to its caller: the same key from another caller is independent", async () => {
    const [one, other] = [await shop.shopper(), await shop.shopper()];
    const answers = [await add(one, "key-of-sixteen-letters"), await add(other, "key-of-sixteen-letters")];
    expect(answers[0]?.body.orderId).not.toEqual(answers[1]?.body.orderId);
    expect(await unitsOf(other)).toBe(1);
  });

  it("is refused when its key was used with another payload, or is too short", async () => {
    const who = await shop.shopper();
    await add(who, "key-of-sixteen-letters");
    expect(faultOf(await add(who, "key-of-sixteen-letters", "2"))).toBe("409 _ERR_INVALID_INPUT Idempotency-Key");
    expect(await unitsOf(who)).toBe(1);
    expect(faultOf(await add(who, "short"))).toBe("400 _ERR_CMD_INVALID_PARAM Idempotency-Key");
  });

  it("frees its key when it is refused", async () => {
    const who = await shop.shopper();
    expect((await add(who, "key-of-sixteen-letters", "100000")).status).toBe(400);
    expect((await add(who, "key-of-sixteen-letters")).status).toBe(201);
  });

  it("is remembered for 24 hours", async () => {
    await add(await shop.shopper(), "key-of-sixteen-letters");
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const job = allJobs().find(({ name }) => name === "request_keys");
    expect(await job?.run(shop.db, { now: inHours(23) })).toBe(0);
    expect(await job?.run(shop.db, { now: inHours(25) })).toBeGreaterThan(0);
    expect(await shop.db.select().from(requestKeys)).toEqual([]);
  });
});
