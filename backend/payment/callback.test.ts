import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { paymentCallbacks, paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const secret = testConfig.paymentSecret;
const callback = "cart/@self/payment_instruction/callback";
const send = (verdict: Verdict, signature = signVerdict(verdict, secret)) =>
  shop.call("POST", callback, { body: { ...verdict, signature } });

/** A card order that waits for its payment, and verdicts on it. */
async function waiting() {
  const owner = await shop.shopper();
  const { orderId, piId, order } = await shop.placed(owner, "SimplePunchout");
  const amount = order.grandTotal;
  const verdict = (result: Verdict["result"], transaction = "a", attempt = 1): Verdict => ({
    orderId,
    piId,
    transactionId: `${piId}.${attempt}.${transaction}`,
    result,
    amount,
  });
  const state = async () => {
    const [pi] = await shop.db
      .select()
      .from(paymentInstructions)
      .where(eq(paymentInstructions.id, Number(piId)));
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, Number(orderId)))
      .orderBy(orderEvents.id);
    return `${(await shop.row(orderId))?.status} ${pi?.status} ${events.map(({ status }) => status).join("")}`;
  };
  const repay = () => owner.call("POST", "cart/@self/payment_instruction/repay", { query: { orderId, piId } });
  return { owner, orderId, piId, verdict, state, repay };
}

describe("the provider's callback", () => {
  test("pays the order when approved", async () => {
    const { orderId, piId, verdict, state } = await waiting();
    expect(await send(verdict("APPROVED"))).toEqual({ status: 200, body: { orderId, piId, piStatus: "Success" } });
    expect(await state()).toBe("C Success MC");
  });

  test.each(["DECLINED", "CANCELLED"] as const)("%s leaves the order waiting for another attempt", async (result) => {
    const { verdict, state, repay } = await waiting();
    expect((await send(verdict(result))).body.piStatus).toBe("Failed");
    expect(await state()).toBe("M Failed M");
    expect((await repay()).status).toBe(200);
    expect((await send(verdict("APPROVED", "b", 2))).body.piStatus).toBe("Success");
    expect(await state()).toBe("C Success MC");
  });

  test("accepts the same amount in another notation", async () => {
    const { verdict, state } = await waiting();
    const right = verdict("APPROVED");
    expect((await send({ ...right, amount: String(Number(right.amount)) })).status).toBe(200);
    expect(await state()).toBe("C Success MC");
  });
});

describe("a callback is refused and changes nothing", () => {
  test("when it is forged", async () => {
    const { verdict, state } = await waiting();
    const right = verdict("APPROVED");
    const signature = signVerdict(right, secret);
    for (const forged of ["", "00", signature.toUpperCase(), signVerdict(right, "another secret")])
      expect(faultOf(await send(right, forged))).toBe("403 _ERR_USER_AUTHORITY signature");
    expect(faultOf(await send(verdict("APPROVED", "b"), signature))).toBe("403 _ERR_USER_AUTHORITY signature");
    expect(faultOf(await send({ ...right, amount: "1" }, signature))).toBe("403 _ERR_USER_AUTHORITY signature");
    expect(await state()).toBe("M Pending M");
  });

  test("when its amount, order, instruction or transaction is wrong, or a field is missing", async () => {
    const { verdict, state } = await waiting();
    const right = verdict("APPROVED");
    const other = await waiting();
    expect(faultOf(await send({ ...right, amount: "0.01" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 0.01");
    expect(faultOf(await send({ ...right, amount: "1e3" }))).toBe("400 _ERR_CMD_INVALID_PARAM amount");
    expect(faultOf(await send({ ...right, orderId: "999999999" }))).toBe("404 _ERR_ORDER_NOT_FOUND 999999999");
    expect(faultOf(await send({ ...right, orderId: "x" }))).toBe("404 _ERR_ORDER_NOT_FOUND x");
    expect(faultOf(await send({ ...right, piId: other.piId }))).toBe(`400 _ERR_INVALID_PIID ${other.piId}`);
    expect(faultOf(await send({ ...right, transactionId: "elsewhere" }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM transactionId",
    );
    expect(faultOf(await send({ ...right, transactionId: `${other.piId}.1.a` }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM transactionId",
    );
    expect(await state()).toBe("M Pending M");
    expect(await shop.call("POST", callback, { body: { orderId: "1" } })).toMatchObject({
      status: 400,
      body: { errors: [{ errorKey: "_ERR_CMD_MISSING_PARAM", errorParameters: "piId" }] },
    });
  });

  test("when its transaction id was already used for another result", async () => {
    const { verdict, state } = await waiting();
    await send(verdict("DECLINED"));
    expect(faultOf(await send(verdict("APPROVED")))).toBe("400 _ERR_CMD_INVALID_PARAM transactionId");
    expect(await state()).toBe("M Failed M");
  });
});

test("returns the same response to a repeated callback, whatever has happened since", async () => {
  const { verdict, state } = await waiting();
  const first = await send(verdict("DECLINED"));
  await send(verdict("APPROVED", "b"));
  expect(await send(verdict("DECLINED"))).toEqual(first);
  expect(first.body.piStatus).toBe("Failed");
  expect(await state()).toBe("C Success MC");
});

describe("recorded but not applied", () => {
  test("an approval of a replaced attempt", async () => {
    const { verdict, state, repay, piId } = await waiting();
    await repay();
    expect((await send(verdict("APPROVED", "a", 1))).body.piStatus).toBe("Pending");
    expect(await state()).toBe("M Pending M");
    const heard = await shop.db
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.paymentInstructionId, Number(piId)));
    expect(heard).toMatchObject([{ result: "APPROVED", piStatus: "Pending" }]);
  });

  test("an approval of a canceled order", async () => {
    const { orderId, verdict, state } = await waiting();
    await shop.db
      .update(orders)
      .set({ status: "X" })
      .where(eq(orders.id, Number(orderId)));
    expect((await send(verdict("APPROVED"))).status).toBe(200);
    expect(await state()).toBe("X Pending M");
  });
});

describe("an approval pays exactly once, whatever the order of events", () => {
  // Each of these may come at any time; the shopper's return is only a read and pays nothing.
  const steps = ["return", "approve", "approve again", "decline late", "wrong amount and forgery"] as const;
  type Step = (typeof steps)[number];

  test("in all 120 orderings", { timeout: 60_000 }, async () => {
    const { owner, orderId, piId, verdict, state } = await waiting();
    const reset = async () => {
      await shop.db
        .update(orders)
        .set({ status: "M" })
        .where(eq(orders.id, Number(orderId)));
      await shop.db
        .update(paymentInstructions)
        .set({ status: "Pending" })
        .where(eq(paymentInstructions.id, Number(piId)));
      await shop.db.delete(paymentCallbacks).where(eq(paymentCallbacks.paymentInstructionId, Number(piId)));
      await shop.db.delete(orderEvents).where(eq(orderEvents.orderId, Number(orderId)));
    };
    const approved = verdict("APPROVED");
    const run: Record<Step, (paid: boolean) => Promise<void>> = {
      return: async (paid) => {
        const { body } = await owner.call("GET", `order/${orderId}`, { query: { profileName: "IBM_Summary" } });
        expect(body.orderStatus).toBe(paid ? "C" : "M");
      },
      approve: async () => expect((await send(approved)).body.piStatus).toBe("Success"),
      "approve again": async () => expect((await send(approved)).body.piStatus).toBe("Success"),
      "decline late": async (paid) =>
        expect((await send(verdict("DECLINED", "late"))).body.piStatus).toBe(paid ? "Success" : "Failed"),
      "wrong amount and forgery": async () => {
        expect((await send({ ...verdict("APPROVED", "cheap"), amount: "1" })).status).toBe(400);
        expect((await send(verdict("APPROVED", "false"), "f".repeat(64))).status).toBe(403);
      },
    };
    for (const ordering of permutations([...steps])) {
      await reset();
      let paid = false;
      for (const step of ordering) {
        await run[step](paid);
        paid ||= step.startsWith("approve");
      }
      expect(`${ordering.join(", ")}: ${await state()}`).toBe(`${ordering.join(", ")}: C Success C`);
    }
  });

  test("when everything arrives at once", async () => {
    const { verdict, state } = await waiting();
    const approved = verdict("APPROVED");
    const answers = await Promise.all([
      send(approved),
      send(approved),
      send(verdict("DECLINED", "late")),
      send(approved, "0"),
      send(verdict("APPROVED", "b")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 200]);
    expect(await state()).toBe("C Success MC");
  });
});

function permutations<T>(values: T[]): T[][] {
  if (values.length < 2) return [values];
  return values.flatMap((value, index) =>
    permutations(values.filter((_, other) => other !== index)).map((rest) => [value, ...rest]),
  );
}
