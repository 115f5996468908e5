import { describe, expect, test } from "vitest";
import * as z from "zod";
import { sealFor } from "./seal.server.ts";
import { openSession, type SessionData } from "./session.server.ts";

const currency = { "1": "USD" };
/** One value for each field: a new one makes this file fail to compile until it is added. */
const everything: Required<SessionData> = {
  shopper: { name: "Lucía", logonId: "lucia@example.mx" },
  oauth: { state: "s", verifier: "v", to: "/account" },
  resetting: "lucia@example.mx",
  heardUntil: 1,
  browser: "b",
  doubt: "k",
  halfMoved: { to: "4003", lines: ["70021"] },
  currency,
  accepted: { "1": "1" },
  declined: { "2": "1" },
  cartUnits: { "1": 3 },
  gifts: { orderId: "1", gifts: [{ partNumber: "LR-FUTN-0001", code: "Regalo" }] },
  toast: { kind: "info", text: "Hola, Lucía" },
  saved: { "1": ["LR-FUTN-0001"] },
  savedPieces: { "1": { "LR-FUTN-0001": 3 } },
  postalCode: "06600",
  tracked: { orderId: "1", email: "lucia@example.mx" },
  unpaid: { storeId: "1", orderId: "900100501", until: "2026-11-25T18:00:00Z" },
  compare: ["LR-FUTN-0001"],
  recent: ["LR-FUTN-0001"],
  newsletter: "lucia@example.mx",
  myStores: { "1": "10011" },
  storeSearch: "?q=Durango",
  paypal: { orderId: "900100501", paypalOrderId: "PPx", amount: "475.00" },
  split: "900100501",
  club: "900100501",
  invited: "K7P2QX9M",
  left: true,
  loyaltyCode: { purpose: "LINK", about: "LV-5512", cardNumber: "************4821", channels: ["SMS"] },
  billing: { orderId: "900100501", nickName: "Oficina" },
  lite: true,
  selling: { storeId: "3", sells: true, until: Date.now() + 60_000 },
  buying: {
    organizationId: "7001",
    organization: "Constructora del Valle",
    contract: "",
    contractIds: ["11006", "11011"],
    own: true,
    roles: ["-21"],
    choice: true,
    storeId: "2",
    until: 1,
  },
};

type Jar = Map<string, string>;
type Opened = ReturnType<typeof open>;

const identityOf = (userId: string, registerType: "G" | "R", token = `token-${userId}`) => ({
  userId,
  personalizationID: "p",
  WCToken: token,
  WCTrustedToken: "tt",
  registerType,
});
const open = (jar: Jar) =>
  openSession(
    new Request("http://shop.test/", {
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    }),
  );

/** The response to a request arrives: its cookies replace those of the browser. */
function arrive(jar: Jar, session: Opened): string[] {
  const headers = new Headers();
  session.commit(headers);
  for (const line of headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (/Max-Age=0/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  return headers.getSetCookie();
}

/** One request and its response. */
function visit(jar: Jar, act: (session: Opened) => void) {
  const session = open(jar);
  act(session);
  return arrive(jar, session);
}
const userIn = (jar: Jar) => open(jar).get("identity")?.userId;

describe("a form that is kept until its page is shown again", () => {
  const path = "/account/lists";
  const keep = (text: string) => {
    const jar: Jar = new Map();
    const lines = visit(jar, (session) => session.keepForm({ path, intent: "save", values: { note: [text] } }));
    return { jar, lines };
  };

  test.each(["a", "ñ", "ب", "字", "😀"])("never makes a cookie that browsers drop, whatever %s takes", (letter) => {
    for (const length of [100, 700, 1_200, 1_700, 2_500, 4_000])
      for (const line of keep(letter.repeat(length)).lines) expect(line.length, `${length}`).toBeLessThan(4_096);
  });

  test("comes back with its values if it fits", () => {
    const note = "ب".repeat(1_000);
    expect(open(keep(note).jar).takeForm(path)?.values.note).toEqual([note]);
  });

  test("is not kept if it does not", () => {
    const { jar, lines } = keep("ب".repeat(2_500));
    expect(lines.join()).not.toContain("kept=");
    expect(open(jar).takeForm(path)).toBeUndefined();
  });
});

describe("a form whose session had ended", () => {
  const path = "/account/profile";
  const form = { path, intent: "profile", values: { firstName: ["Lucía"] } };
  const keptFor = (next: ReturnType<typeof identityOf>, end: (jar: Jar) => void) => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R"));
      session.set("shopper", everything.shopper);
    });
    end(jar);
    visit(jar, (session) => session.identify(next));
    return open(jar).takeForm(path)?.values;
  };
  const ends: [string, (jar: Jar) => void][] = [
    [
      "found by the form itself",
      (jar) =>
        visit(jar, (session) => {
          session.dropIdentity();
          session.keepForm(form);
        }),
    ],
    [
      "found by a page before",
      (jar) => {
        visit(jar, (session) => session.dropIdentity());
        visit(jar, (session) => session.keepForm(form));
      },
    ],
    ["which is only remembered", (jar) => visit(jar, (session) => session.keepForm(form))],
  ];

  test.each(ends)("%s is shown to no one else who signs in, but to the same person", (_, end) => {
    expect(keptFor(identityOf("3", "R"), end)).toBeUndefined();
    expect(keptFor(identityOf("1", "R", "newer token"), end)).toEqual(form.values);
  });

  test("of a guest is theirs after signing in", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("2", "G"));
      session.set("cartUnits", { "1": 3 });
      session.keepForm(form);
    });
    visit(jar, (session) => session.identify(identityOf("1", "R")));
    expect(open(jar).takeForm(path)?.values).toEqual(form.values);
  });
});

describe("signing out", () => {
  test("keeps only what is not personal", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R"));
      const put = <Key extends keyof SessionData>(key: Key) => session.set(key, everything[key]);
      (Object.keys(everything) as (keyof SessionData)[]).forEach((key) => put(key));
      session.keepForm({ path: "/account/profile", intent: "profile", values: { firstName: ["Lucía"] } });
    });
    expect(open(jar).get("saved")).toEqual(everything.saved);
    visit(jar, (session) => session.forgetPerson());
    const next = open(jar);
    for (const key of Object.keys(everything) as (keyof SessionData)[])
      expect(next.get(key), key).toEqual({ currency, declined: { "2": "1" }, lite: true }[key as string]);
    expect(next.get("identity")).toBeUndefined();
    expect(next.takeForm("/account/profile")).toBeUndefined();
  });

  test("is not undone by any response in flight", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R"));
      session.set("shopper", everything.shopper);
      session.set("postalCode", "06600");
    });
    const late = [open(jar), open(jar), open(jar), open(jar)] as const;
    const [page, newPassword, guest, form] = late;
    page.set("recent", ["LR-FUTN-0001"]);
    page.set("toast", everything.toast);
    newPassword.identify(identityOf("1", "R", "newer token"));
    guest.dropIdentity();
    guest.identify(identityOf("2", "G"));
    form.keepForm({ path: "/account/profile", intent: "profile", values: { firstName: ["Lucía"] } });
    visit(jar, (session) => session.forgetPerson());
    for (const session of late) {
      arrive(jar, session);
      const next = open(jar);
      expect(next.get("identity")).toBeUndefined();
      for (const key of ["shopper", "recent", "toast", "postalCode"] as const) expect(next.get(key)).toBeUndefined();
      expect(next.takeForm("/account/profile")).toBeUndefined();
    }
    visit(jar, (session) => session.identify(identityOf("3", "R")));
    expect(userIn(jar)).toBe("3");
  });
});

describe("signing in", () => {
  test("is not undone by a response in flight", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("2", "G"));
      session.set("cartUnits", { "1": 3 });
    });
    const [page, other, dead] = [open(jar), open(jar), open(jar)];
    page.set("recent", ["LR-FUTN-0001"]);
    page.set("toast", everything.toast);
    other.identify(identityOf("4", "G"));
    dead.dropIdentity();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R"));
      session.set("cartUnits", { "1": 5 });
      session.set("shopper", everything.shopper);
    });
    for (const session of [page, other, dead]) {
      arrive(jar, session);
      expect(userIn(jar)).toBe("1");
      const next = open(jar);
      expect(next.get("cartUnits"), "the guest's badge is not the shopper's").toBeUndefined();
      expect(next.get("toast")).toBeUndefined();
      expect(next.isIncomplete()).toBe(true);
    }
  });

  test("again is not undone by a page that found the old tokens invalid", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => session.identify(identityOf("1", "R", "old")));
    const page = open(jar);
    page.dropIdentity();
    visit(jar, (session) => session.identify(identityOf("1", "R", "new")));
    arrive(jar, page);
    expect(open(jar).get("identity")?.WCToken).toBe("new");
  });

  test("as a different shopper shows nothing of the previous one", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R"));
      session.set("tracked", everything.tracked);
      session.set("postalCode", "06600");
    });
    visit(jar, (session) => session.identify(identityOf("5", "R")));
    const next = open(jar);
    expect(next.get("identity")?.userId).toBe("5");
    expect([next.get("tracked"), next.get("postalCode")]).toEqual([undefined, undefined]);
  });
});

describe("invalid tokens", () => {
  test("count as missing, and a new guest keeps the tracked order", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("2", "G"));
      session.set("tracked", everything.tracked);
      session.set("cartUnits", { "1": 3 });
    });
    visit(jar, (session) => session.dropIdentity());
    expect(userIn(jar)).toBeUndefined();
    visit(jar, (session) => session.identify(identityOf("3", "G")));
    const next = open(jar);
    expect(next.get("tracked")).toEqual(everything.tracked);
    expect(next.get("cartUnits")).toBeUndefined();
  });

  test("of a shopper hide their data until the same shopper signs in again", () => {
    const jar: Jar = new Map();
    visit(jar, (session) => {
      session.identify(identityOf("1", "R", "old"));
      session.set("paypal", everything.paypal);
    });
    visit(jar, (session) => session.dropIdentity());
    expect(open(jar).get("paypal")).toBeUndefined();
    visit(jar, (session) => session.identify(identityOf("1", "R", "new")));
    expect(open(jar).get("paypal")).toEqual(everything.paypal);
  });
});

test("an ordinary response sets no identity cookie", () => {
  const jar: Jar = new Map();
  visit(jar, (session) => session.identify(identityOf("1", "R")));
  const lines = visit(jar, (session) => session.set("recent", ["LR-FUTN-0001"]));
  expect(lines.map((line) => line.split("=")[0])).toEqual(["__Host-shop"]);
});

test("a cookie never exceeds its limit: the least important values go first, and the identity stays", () => {
  const jar: Jar = new Map();
  const identity = { ...identityOf("1", "R"), WCToken: "t".repeat(400), WCTrustedToken: "u".repeat(400) };
  const partNumbers = (count: number) => Array.from({ length: count }, (_, index) => `${index}`.padEnd(64, "X"));
  const lines = visit(jar, (session) => {
    session.identify(identity);
    session.set("shopper", everything.shopper);
    session.set("toast", { kind: "warning", text: "Agotado: " + "Sillón ".repeat(300) });
    session.set("saved", { "1": partNumbers(20), "2": partNumbers(20) });
    session.set("recent", partNumbers(8));
    session.set("compare", partNumbers(4));
    session.set("paypal", everything.paypal);
  });
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(4_000);
  const next = open(jar);
  expect(next.get("identity")).toEqual(identity);
  expect(next.get("paypal")).toEqual(everything.paypal);
  expect([next.get("toast"), next.get("recent"), next.get("compare")]).toEqual([undefined, undefined, undefined]);
});

describe("alongside another version of the shop", () => {
  const sealed = sealFor("session", z.looseObject({}), 60);
  const withCookie = (data: object) => new Map([["__Host-shop", sealed.seal({ ...data })]]);

  test("keeps that version's fields", () => {
    const jar = withCookie({ epoch: "", owner: "", dead: [], currency, ofTomorrow: { a: 1 } });
    visit(jar, (session) => session.set("lite", true));
    expect(sealed.unseal(jar.get("__Host-shop") ?? "")).toMatchObject({ currency, ofTomorrow: { a: 1 } });
  });

  test("loses only the fields whose shape has changed", () => {
    const session = open(withCookie({ currency, compare: "LR-FUTN-0001", recent: [1] }));
    expect(session.get("currency")).toEqual(currency);
    expect([session.get("compare"), session.get("recent")]).toEqual([undefined, undefined]);
  });
});

test("replaces an undecipherable cookie once", () => {
  const jar: Jar = new Map([["__Host-shop", "x"]]);
  expect(visit(jar, () => undefined)).toHaveLength(1);
  expect(visit(jar, () => undefined)).toEqual([]);
});
