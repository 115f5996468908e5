import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isSigned, type Verdict } from "#backend/order/payment/signature.ts";
import { openSession, type PaymentSession, sealSession } from "#backend/payment/page-session.ts";
import { startProvider } from "./provider.ts";

const secret = "a secret shared by shop and provider";
type Callback = Verdict & { signature: string };

let callbacks: Callback[] = [];
let refuse = 0;
const shop = createServer((req, res) => {
  let text = "";
  req
    .on("data", (part) => (text += part))
    .on("end", () => {
      callbacks.push(JSON.parse(text));
      res.writeHead(refuse-- > 0 ? 503 : 200).end("{}");
    });
});
let provider: Awaited<ReturnType<typeof startProvider>>;
let attempt = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", () => resolve()));
  provider = await startProvider({ secret, port: 0, backoffMs: [5, 5, 5] });
});
afterAll(async () => {
  await provider.close();
  shop.close();
});
beforeEach(() => {
  callbacks = [];
  refuse = 0;
});

const shopOrigin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const newSession = (more: Partial<PaymentSession> = {}): PaymentSession => ({
  orderId: "900100501",
  piId: "65510",
  attempt: ++attempt,
  amount: "2827.15",
  currency: "MXN",
  returnUrl: `${shopOrigin()}/checkout/payment-return?orderId=900100501`,
  callbackUrl: `${shopOrigin()}/callback`,
  shopName: "Casa <Norte>",
  language: "es-ES",
  expiresAt: Date.now() + 60_000,
  ...more,
});
const goodCard = { intent: "pay", number: "4111 1111 1111 1111", expiry: "12/40", cvc: "123", holder: "Ana Ríos" };
const open = (session: PaymentSession, query = "") => {
  const url = `${provider.origin}/pay/${sealSession(session, secret)}${query}`;
  const post = (form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return { get: () => fetch(url), post };
};

describe("a session", () => {
  test("can be opened only with the secret, and not after tampering", () => {
    const session = newSession();
    const sealed = sealSession(session, secret);
    expect(openSession(sealed, secret)).toEqual(session);
    expect(openSession(sealed, "another")).toBeUndefined();
    expect(openSession(`${sealed.slice(0, -2)}AA`, secret)).toBeUndefined();
    expect(openSession("x", secret)).toBeUndefined();
    expect(sealed).not.toContain(Buffer.from("callback").toString("base64url").slice(2, 8));
  });
});

describe("the page", () => {
  test("shows merchant and amount, escaped, in the session's language and under a strict CSP", async () => {
    const response = await open(newSession()).get();
    const markup = await response.text();
    expect(response.status).toBe(200);
    expect(markup).toContain('<html lang="es-MX" dir="ltr">');
    expect(markup).toContain("Casa &lt;Norte&gt;");
    expect(markup).toMatch(/2,827\.15/);
    expect(markup).toContain("<details>");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; form-action 'self' http:/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await (await open(newSession({ language: "en-US" })).get()).text()).toContain("Card number");
  });

  test("is right-to-left in Arabic, with Western digits only", async () => {
    const markup = await (await open(newSession({ language: "ar-EG" })).get()).text();
    expect(markup).toContain('<html lang="ar-EG" dir="rtl">');
    expect(markup).toContain("رقم البطاقة");
    expect(markup).toMatch(/2,827\.15/);
    expect(markup).not.toMatch(/[٠-٩]/);
  });

  test("contains the one style sheet that its CSP allows", async () => {
    const response = await open(newSession()).get();
    const [, sheet = ""] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(sheet).toContain("main {");
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  });

  test("shows errors beside their fields, keeps the holder's name, and never echoes the card number", async () => {
    const response = await open(newSession()).post({
      ...goodCard,
      number: "4111111111111112",
      cvc: "9",
      expiry: "01/20",
    });
    const markup = await response.text();
    expect(response.status).toBe(422);
    for (const field of ["number", "cvc", "expiry"])
      expect(markup).toContain(`aria-describedby="${field === "number" ? "" : `${field}-hint `}${field}-fault"`);
    expect(markup).toContain('value="Ana Ríos"');
    expect(markup).not.toContain("4111111111111112");
    expect(callbacks).toEqual([]);
  });

  test("does not echo a card number typed as the holder's name", async () => {
    const markup = await (await open(newSession()).post({ ...goodCard, holder: "4111111111111111" })).text();
    expect(markup).not.toContain("4111111111111111");
  });

  test("is not found for an unknown session or path", async () => {
    expect((await fetch(`${provider.origin}/pay/nonsense`)).status).toBe(404);
    expect((await fetch(`${provider.origin}/elsewhere`)).status).toBe(404);
  });

  test("takes no payment for an expired session", async () => {
    const late = open(newSession({ expiresAt: Date.now() - 1 }));
    expect((await late.get()).status).toBe(410);
    expect((await late.post(goodCard)).status).toBe(410);
    expect(callbacks).toEqual([]);
  });

  test("rejects an oversized body without echoing it", async () => {
    const response = await open(newSession()).post({ ...goodCard, holder: "4111111111111111".repeat(1000) });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("4111");
  });
});

describe("a payment", () => {
  test.each([
    ["4111111111111111", "APPROVED"],
    ["5555 5555 5555 4444", "APPROVED"],
    ["4000000000000002", "DECLINED"],
    ["4242424242424242", "DECLINED"],
  ])(
    "with %s is %s and reported to the shop with a signature; the return URL carries no result",
    async (number, result) => {
      const session = newSession();
      const response = await open(session).post({ ...goodCard, number });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        `${shopOrigin()}/checkout/payment-return?orderId=900100501&piId=65510`,
      );
      expect(callbacks).toHaveLength(1);
      const [callback] = callbacks as [Callback];
      expect(callback).toMatchObject({ orderId: "900100501", piId: "65510", amount: "2827.15", result });
      expect(callback.transactionId).toMatch(new RegExp(`^65510\\.${session.attempt}\\.[\\w-]{8,}$`));
      expect(isSigned(callback, callback.signature, secret)).toBe(true);
      expect(JSON.stringify(callbacks)).not.toContain(number.replace(/ /g, ""));
    },
  );

  test("can be canceled with an empty form", async () => {
    expect((await open(newSession()).post({ intent: "cancel" })).status).toBe(303);
    expect(callbacks).toMatchObject([{ result: "CANCELLED" }]);
  });

  test("is decided only once, even for concurrent submissions", async () => {
    const page = open(newSession());
    const answers = await Promise.all([page.post(goodCard), page.post(goodCard), page.post({ intent: "cancel" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
    expect(callbacks).toHaveLength(1);
    const again = await (await page.get()).text();
    expect(again).toContain("ya se procesó");
    expect(again).toContain("/checkout/payment-return?orderId=900100501&amp;piId=65510");
  });
});

describe("a remembered card", () => {
  const kept = (callback?: Callback) => callback?.card;
  const remembered = async (form: Record<string, string> = {}) => {
    await open(newSession({ remember: true })).post({ ...goodCard, remember: "on", ...form });
    return kept(callbacks.pop());
  };
  const again = (card: NonNullable<ReturnType<typeof kept>>, more: Partial<PaymentSession> = {}) => {
    const { token, brand, lastFour } = card;
    return open(newSession({ card: { token, brand, lastFour, expiry: "12/40" }, ...more }));
  };

  test("is opt-in, and reported with a signature only if offered and checked", async () => {
    expect(await (await open(newSession()).get()).text()).not.toContain('name="remember"');
    const page = await (await open(newSession({ remember: true })).get()).text();
    expect(page).toContain('name="remember"');
    expect(page).not.toContain("checked");
    await open(newSession({ remember: true })).post(goodCard);
    await open(newSession()).post({ ...goodCard, remember: "on" });
    expect(callbacks.map(kept)).toEqual([undefined, undefined]);
    await open(newSession({ remember: true })).post({ ...goodCard, remember: "on" });
    const [callback] = callbacks.slice(-1) as [Callback];
    expect(callback.card).toMatchObject({ brand: "VISA", lastFour: "1111", expireMonth: "12", expireYear: "2040" });
    expect(isSigned(callback, callback.signature, secret)).toBe(true);
    const card = callback.card && { ...callback.card, lastFour: "2222" };
    expect(isSigned({ ...callback, card }, callback.signature, secret)).toBe(false);
  });

  test("is not reported after a decline", async () => {
    expect(await remembered({ number: "4000000000000002" })).toBeUndefined();
  });

  test("can pay with its security code alone, or be replaced by another card", async () => {
    const card = await remembered();
    if (!card) throw new Error("not remembered");
    const page = await (await again(card).get()).text();
    expect(page).toContain("VISA ····1111");
    expect(page).not.toContain('name="number"');
    expect((await again(card).post({ intent: "pay", cvc: "1" })).status).toBe(422);
    expect(callbacks).toEqual([]);
    await again(card).post({ intent: "pay", cvc: "123" });
    await again(card).post({ ...goodCard, number: "4000000000000002" });
    expect(callbacks.map(({ result }) => result)).toEqual(["APPROVED", "DECLINED"]);
  });

  test("is remembered after the issuer's challenge, and challenged again on its next payment", async () => {
    const page = open(newSession({ remember: true }));
    await page.post({ ...goodCard, number: "4000000000003220", remember: "on" });
    await page.post({ intent: "confirm", code: "1" });
    await page.post({ intent: "confirm", code: "123456" });
    const card = kept(callbacks.pop());
    if (!card) throw new Error("not remembered");
    const next = again(card);
    await next.post({ intent: "pay", cvc: "123" });
    expect(await (await next.get()).text()).toContain('autocomplete="one-time-code"');
    expect(callbacks).toEqual([]);
  });

  test("must be typed again when its token is forged or the card has expired", async () => {
    const card = await remembered();
    if (!card) throw new Error("not remembered");
    const over = { token: card.token, brand: "VISA", lastFour: "1111", expiry: "01/20" };
    for (const page of [again({ ...card, token: `${card.token.slice(0, -2)}AA` }), open(newSession({ card: over }))])
      expect(await (await page.get()).text()).toContain('name="number"');
  });
});

describe("the challenge", () => {
  const card = { ...goodCard, number: "4000000000003220" };

  test("asks for a code, and approves the payment with the right one", async () => {
    const page = open(newSession());
    expect((await page.post(card)).status).toBe(303);
    expect(callbacks).toEqual([]);
    expect(await (await page.get()).text()).toContain('autocomplete="one-time-code"');
    expect((await page.post({ intent: "confirm", code: "000000" })).status).toBe(422);
    expect((await page.post({ intent: "confirm", code: "123456" })).status).toBe(303);
    expect(callbacks).toMatchObject([{ result: "APPROVED" }]);
  });

  test.each(["12 34 56", " 123 456 ", "123\u00a0456"])(
    "accepts the right code as typed or pasted: %j",
    async (code) => {
      const page = open(newSession());
      await page.post(card);
      const [, longest = ""] = /maxlength="(\d+)"/.exec(await (await page.get()).text()) ?? [];
      expect(Number(longest)).toBeGreaterThanOrEqual(code.length);
      expect((await page.post({ intent: "confirm", code })).status).toBe(303);
      expect(callbacks).toMatchObject([{ result: "APPROVED" }]);
    },
  );

  test("reports an empty code without counting it as an attempt", async () => {
    const page = open(newSession());
    await page.post(card);
    for (const code of ["", " ", "", "  "]) {
      const answer = await page.post({ intent: "confirm", code });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("Escribe el código")]);
    }
    expect((await page.post({ intent: "confirm", code: "123456" })).status).toBe(303);
    expect(callbacks).toMatchObject([{ result: "APPROVED" }]);
  });

  test("declines after three wrong codes", async () => {
    const page = open(newSession());
    await page.post(card);
    for (const status of [422, 422, 303])
      expect((await page.post({ intent: "confirm", code: "1" })).status).toBe(status);
    expect(callbacks).toMatchObject([{ result: "DECLINED" }]);
  });
});

describe("the callback", () => {
  test("is retried until it is accepted, and given up after three retries", async () => {
    refuse = 2;
    await open(newSession()).post(goodCard);
    expect(callbacks).toHaveLength(3);
    callbacks = [];
    refuse = 99;
    expect((await open(newSession()).post(goodCard)).status).toBe(303);
    expect(callbacks).toHaveLength(4);
  });

  test("can be lost, doubled or late", async () => {
    await open(newSession(), "?callbackMode=lost").post(goodCard);
    expect(callbacks).toHaveLength(0);
    await open(newSession(), "?callbackMode=doubled").post(goodCard);
    expect(callbacks).toHaveLength(2);
    expect(callbacks[0]).toEqual(callbacks[1]);
    callbacks = [];
    await open(newSession(), "?callbackMode=late&callbackDelay=150").post(goodCard);
    expect(callbacks).toHaveLength(0);
    await expect.poll(() => callbacks.length).toBe(1);
  });
});
