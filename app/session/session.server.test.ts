import { expect, test } from "vitest";
import { openSession, type SessionData } from "./session.server.ts";

const currency = { "1": "USD" };
/** One value for each field: a new one makes this file fail to compile until it is added. */
const everything: Required<SessionData> = {
  identity: { userId: "1", personalizationID: "p", WCToken: "t", WCTrustedToken: "tt", registerType: "R" },
  shopper: { name: "Lucía", logonId: "lucia@example.mx" },
  oauth: { state: "s", verifier: "v", to: "/account" },
  resetting: "lucia@example.mx",
  currency,
  cartUnits: { "1": 3 },
  gifts: { orderId: "1", gifts: [{ partNumber: "LR-FUTN-0001", code: "Regalo" }] },
  toast: { kind: "info", text: "Hola, Lucía" },
  orders: ["lucia@example.mx"],
  saved: { "1": ["LR-FUTN-0001"] },
  postalCode: "06600",
  tracked: { orderId: "1", email: "lucia@example.mx" },
  compare: ["LR-FUTN-0001"],
  recent: ["LR-FUTN-0001"],
  newsletter: "lucia@example.mx",
  myStores: { "1": "10011" },
  storeSearch: "?q=Durango",
  paypal: { orderId: "900100501", paypalOrderId: "PPx", amount: "475.00" },
  split: "900100501",
  club: "900100501",
  left: true,
  loyaltyCode: { purpose: "LINK", about: "LV-5512", cardNumber: "************4821", channels: ["SMS"] },
  billing: { orderId: "900100501", nickName: "Oficina" },
  lite: true,
};

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const open = (cookies: string[] = []) =>
  openSession(new Request("http://shop.test/", { headers: { cookie: cookies.join("; ") } }));

async function kept(session: Awaited<ReturnType<typeof open>>) {
  const headers = new Headers();
  await session.commit(headers);
  return { cookies: cookiesOf(headers), lines: headers.getSetCookie() };
}

async function full() {
  const session = await open();
  const put = <Key extends keyof SessionData>(key: Key) => session.set(key, everything[key]);
  (Object.keys(everything) as (keyof SessionData)[]).forEach((key) => put(key));
  session.keepForm({ path: "/account/profile", intent: "profile", values: { firstName: ["Lucía"] } });
  return kept(session);
}

test("signing out keeps what says nothing about a person, and only that", async () => {
  const before = await full();
  const session = await open(before.cookies);
  expect(session.get("saved")).toEqual(everything.saved);
  session.forgetPerson();
  const after = await kept(session);
  expect(after.lines.some((line) => /kept=;.*Max-Age=0/.test(line))).toBe(true);
  const next = await open(after.cookies);
  for (const key of Object.keys(everything) as (keyof SessionData)[])
    expect(next.get(key), key).toEqual({ currency, lite: true }[key as string]);
});
