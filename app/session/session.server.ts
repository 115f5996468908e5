import * as z from "zod";
import { secureOrigin } from "#app/env.server.ts";
import { sealFor } from "./seal.server.ts";

const Data = z.object({
  /** The backend's tokens; they live nowhere else. */
  identity: z
    .object({
      userId: z.string(),
      personalizationID: z.string(),
      WCToken: z.string(),
      WCTrustedToken: z.string(),
      registerType: z.enum(["G", "R"]),
    })
    .optional(),
  /** Who is signed in, for the greeting and for asking the password again. */
  shopper: z.object({ name: z.string(), logonId: z.string() }).optional(),
  /** A sign-in with a provider under way: what its answer must fit, and where to go then (an address, prefix and all). */
  oauth: z.object({ state: z.string(), verifier: z.string(), to: z.string() }).optional(),
  /** Whose password is being reset; it must not stand in an address. */
  resetting: z.string().optional(),
  currency: z.record(z.string(), z.string()).optional(),
  /** Units in the cart, by store. A guest's cart changes only through this cookie's holder, so the badge needs no call. */
  cartUnits: z.record(z.string(), z.number()).optional(),
  /** Gifts in the cart when it was last shown, so that one that goes with its promotion is missed. */
  gifts: z
    .object({
      orderId: z.string(),
      gifts: z.array(z.object({ partNumber: z.string(), code: z.string() })).max(10),
    })
    .optional(),
  /** What the next page tells once. */
  toast: z
    .object({
      kind: z.enum(["success", "info", "warning"]),
      text: z.string(),
      undo: z.record(z.string(), z.string()).optional(),
      /** Where one may want to go next; `to` is a path inside the store. */
      link: z.object({ to: z.string(), label: z.string() }).optional(),
    })
    .optional(),
  /** E-mails of orders placed as a guest on this device, so that its confirmation needs no second question. */
  orders: z.array(z.string()).max(20).optional(),
  /** Part numbers a guest has saved, by store; they go to the shopper's list at the next sign-in. */
  saved: z.record(z.string(), z.array(z.string()).max(20)).optional(),
  /** A code for the loyalty card was sent: what it was for. Neither the code nor the card's number. */
  loyaltyCode: z
    .object({
      purpose: z.enum(["LINK", "UNLINK", "REDEEM"]),
      /** `validationId` or `cardId`. */
      about: z.string(),
      cardNumber: z.string(),
      channels: z.array(z.enum(["SMS", "EMAIL"])),
      otpRequestId: z.string().optional(),
      destination: z.string().optional(),
      /** Milliseconds: not before this another one. */
      nextAt: z.number().optional(),
      /** What is to be paid with points, while the code for it is on its way. */
      amount: z.string().optional(),
    })
    .optional(),
  /** The order that a message of the loyalty club was asked for. */
  club: z.string().optional(),
  postalCode: z.string().optional(),
  /** What the shopper of a cart was sent to PayPal to agree to. */
  paypal: z.object({ orderId: z.string(), paypalOrderId: z.string(), amount: z.string() }).optional(),
  /** The cart whose shopper pays in parts on purpose, though there is only one payment so far. */
  split: z.string().optional(),
  /** Where a cart is billed, when the shopper said so: the name of the address in the book. */
  billing: z.object({ orderId: z.string(), nickName: z.string().max(254) }).optional(),
  /** The order this device follows; its e-mail must not stand in an address. */
  tracked: z.object({ orderId: z.string(), email: z.string() }).optional(),
  /** Part numbers compared last. */
  compare: z.array(z.string()).max(4).optional(),
  /** Part numbers of the products looked at last, newest first. */
  recent: z.array(z.string()).max(8).optional(),
  /** The address that was just given for the newsletter; shown once. */
  newsletter: z.string().max(254).optional(),
  /** The shop on the street this device prefers, by online store. */
  myStores: z.record(z.string(), z.string()).optional(),
  /** The last search for shops, as a query string. */
  storeSearch: z.string().max(200).optional(),
  /** Somebody has just left this device: the next page clears what scripts have kept there. */
  left: z.boolean().optional(),
  /** No scripts at all, by the shopper's choice. */
  lite: z.boolean().optional(),
});
export type SessionData = z.output<typeof Data>;

/** A form that met the end of a session: shown again, with its values, at its own address. Never secrets. */
const KeptForm = z.object({
  path: z.string(),
  intent: z.string(),
  values: z.record(z.string(), z.array(z.string())),
});
export type KeptForm = z.output<typeof KeptForm>;

const lifetime = 30 * 24 * 3600;
const { seal, unseal } = sealFor("session", Data, lifetime);
/** `__Host-`: no other host or path can plant it. Only an insecure origin (never production) does without. */
const cookieName = secureOrigin ? "__Host-shop" : "shop";
const keptName = secureOrigin ? "__Host-kept" : "kept";
const keptLifetime = 15 * 60;
/** A cookie holds 4 KB; sealing adds a third. What is longer is not kept. */
const mostKept = 2_600;
const keptSeal = sealFor("kept form", KeptForm, keptLifetime);

export type Session = Awaited<ReturnType<typeof openSession>>;

/** The sealed cookie as an object that remembers whether it changed. An unreadable one is an empty one. */
export async function openSession(request: Request) {
  const raw = readCookie(request.headers.get("cookie"), cookieName);
  let data = raw ? ((await unseal(raw)) ?? unreadable) : {};
  let changed = Boolean(raw) && data === unreadable;
  if (data === unreadable) data = {};
  const rawKept = readCookie(request.headers.get("cookie"), keptName);
  let kept: KeptForm | "forget" | undefined;
  return {
    get: <Key extends keyof SessionData>(key: Key): SessionData[Key] => (data as SessionData)[key],
    set<Key extends keyof SessionData>(key: Key, value: SessionData[Key]) {
      if (JSON.stringify((data as SessionData)[key]) === JSON.stringify(value)) return;
      data = { ...data, [key]: value };
      changed = true;
    },
    /** Reads once and forgets. */
    take<Key extends keyof SessionData>(key: Key): SessionData[Key] {
      const value = (data as SessionData)[key];
      if (value !== undefined) this.set(key, undefined);
      return value;
    },
    /** Lays a form aside until its page is seen again. */
    keepForm(form: KeptForm) {
      if (JSON.stringify(form).length <= mostKept) kept = form;
    },
    /** The form laid aside for this path, once. */
    async takeForm(path: string): Promise<KeptForm | undefined> {
      const found = rawKept && kept === undefined ? await keptSeal.unseal(rawKept) : undefined;
      if (found?.path !== path) return undefined;
      kept = "forget";
      return found;
    },
    /** Everything is gone but what says nothing about a person: a new field is forgotten unless it is named here. */
    forgetPerson() {
      const { currency, lite } = data as SessionData;
      data = { ...(currency && { currency }), ...(lite && { lite }) };
      kept = "forget";
      changed = true;
    },
    async commit(headers: Headers) {
      if (kept === "forget") headers.append("set-cookie", cookie(keptName, "", 0));
      else if (kept) headers.append("set-cookie", cookie(keptName, await keptSeal.seal(kept), keptLifetime));
      if (changed) headers.append("set-cookie", cookie(cookieName, await seal(data as SessionData), lifetime));
    },
  };
}

const unreadable: SessionData = Object.freeze({});

const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureOrigin ? "; Secure" : ""}`;

function readCookie(header: string | null, name: string) {
  const found = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
