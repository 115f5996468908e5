import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProvider } from "#backend/simulators/card-provider/provider.ts";
import { testConfig } from "#tests/support/backend.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openSession, sealSession } from "./page-session.ts";

const secret = testConfig.paymentSecret;
let shop: TestShop;
let provider: Awaited<ReturnType<typeof startProvider>>;
/** Stands in for the storefront, which forwards the provider's callback unchanged. */
const storefront = createServer((req, res) => {
  let text = "";
  req
    .on("data", (part) => (text += part))
    .on("end", () => {
      void shop
        .call("POST", "cart/@self/payment_instruction/callback", { body: JSON.parse(text) })
        .then(({ status, body }) => res.writeHead(status).end(JSON.stringify(body)));
    });
});

beforeAll(async () => {
  shop = await openTestShop();
  provider = await startProvider({ secret, port: 0, backoffMs: [5] });
  await new Promise<void>((resolve) => storefront.listen(0, "127.0.0.1", () => resolve()));
});
afterAll(async () => {
  await provider.close();
  storefront.close();
  await shop.close();
});

/** A card order at the provider's page: as the shop's own address, with only the hosts changed to those of the test. */
async function atTheProvider() {
  const owner = await shop.shopper();
  const { orderId, piId } = await shop.placed(owner, "SimplePunchout");
  const query = { orderId, piId };
  const pages: string[] = [];
  const open = async () => {
    const { body } = await owner.call("GET", "cart/@self/payment_instruction/punchoutPaymentInfo", { query });
    const session = openSession(new URL(body.paymentInstruction[0].xpapi_punchoutPopupURL).pathname.slice(5), secret);
    if (!session) throw new Error("no session");
    const callbackUrl = session.callbackUrl.replace(
      "shop.test",
      `127.0.0.1:${(storefront.address() as AddressInfo).port}`,
    );
    pages.push(`${provider.origin}/pay/${sealSession({ ...session, callbackUrl }, secret)}`);
  };
  await open();
  const submit = (form: Record<string, string>, { page = pages.length - 1, mode = "normal" } = {}) =>
    fetch(`${pages[page]}?callbackMode=${mode}&callbackDelay=50`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  const pay = (number: string, options = {}) =>
    submit({ intent: "pay", number, expiry: "12/40", cvc: "123", holder: "Ana Ríos" }, options);
  const repay = async () => {
    await owner.call("POST", "cart/@self/payment_instruction/repay", { query });
    await open();
  };
  const state = async () => {
    const { body } = await owner.call("GET", `order/${orderId}`);
    return `${body.orderStatus} ${body.paymentInstruction[0].piStatus}`;
  };
  return { pay, submit, repay, state, orderId, piId };
}

const good = "4111111111111111";
const bad = "4000000000000002";

describe("from the card page to the order", () => {
  test("a valid card pays the order; the return URL does not reveal the result", async () => {
    const { pay, state, orderId, piId } = await atTheProvider();
    const answer = await pay(good);
    expect(answer.headers.get("location")).toBe(
      `http://shop.test/checkout/payment-return?orderId=${orderId}&piId=${piId}`,
    );
    expect(await state()).toBe("C Success");
  });

  test("a declined card can be followed by a valid one on the next attempt", async () => {
    const { pay, repay, state } = await atTheProvider();
    await pay(bad);
    expect(await state()).toBe("M Failed");
    await repay();
    await pay(good);
    expect(await state()).toBe("C Success");
  });

  test("canceling on the page leaves the order waiting for payment", async () => {
    const { submit, state } = await atTheProvider();
    await submit({ intent: "cancel" });
    expect(await state()).toBe("M Failed");
  });

  test("a duplicate or late callback still pays once", async () => {
    const doubled = await atTheProvider();
    await doubled.pay(good, { mode: "doubled" });
    expect(await doubled.state()).toBe("C Success");
    const late = await atTheProvider();
    await late.pay(good, { mode: "late" });
    expect(await late.state()).toBe("M Pending");
    await expect.poll(late.state).toBe("C Success");
  });

  test("a lost callback leaves the order payable again, and an outdated page can no longer pay it", async () => {
    const { pay, repay, state } = await atTheProvider();
    await pay(good, { mode: "lost" });
    expect(await state()).toBe("M Pending");
    await repay();
    await repay();
    await pay(good, { page: 1 });
    expect(await state()).toBe("M Pending");
    await pay(good, { page: 2 });
    expect(await state()).toBe("C Success");
  });
});
