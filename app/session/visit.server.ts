import { Counter, register } from "prom-client";
import * as z from "zod";
import { registerTypes } from "#contract/identity.ts";
import { readCookie, type Visit as Jar, writeCookie } from "./cookies.server.ts";
import { expendable, type Field, fields, impersonal, isField, personal, type SessionData } from "./fields.server.ts";
import { fingerprint, type Identity } from "./identity-cookies.server.ts";
import { sealFor } from "./seal.server.ts";

/**
 * The visit's cookie: what this browser shows and remembers. `epoch` and `owner` say whose it is; `dead` names tokens
 * that are no longer usable. Fields written by another version of the shop are kept unchanged.
 */
const Visit = z.looseObject({
  epoch: z.string().default(""),
  owner: z.string().default(""),
  dead: z.array(z.string()).catch([]),
});
export type Visit = z.output<typeof Visit>;

const lifetime = 30 * 24 * 3600;
const sealed = sealFor("session", Visit, lifetime);

/** `changed`: there is a cookie that cannot be read; it is replaced. */
export function openVisit(request: Request, jar: Jar, shared?: SessionData): { visit: Visit; changed: boolean } {
  const text = shared ? undefined : readCookie(request, "shop", jar);
  const found = text ? sealed.unseal(text) : undefined;
  return { visit: found ?? { ...nothing, ...shared }, changed: Boolean(text) && !found };
}

/** What a visitor without an identity brings, for pages that are made for many; undefined where it cannot be read. */
export function readVisit(text: string, epoch: string): Visit | undefined {
  if (text === "") return { ...nothing, epoch };
  const visit = sealed.unseal(text);
  return visit && visit.epoch !== epoch ? withoutPerson(visit) : visit;
}

/** The fields of a visit that apply to a visitor without an identity. */
export const fieldsOf = (visit: Visit): SessionData =>
  Object.fromEntries(
    Object.entries(visit).flatMap(([name, value]) => {
      // A visit without values, which most are, is not examined.
      if (value === undefined || !isField(name) || (personal.has(name) && visit.owner !== "")) return [];
      const { data } = fields[name].safeParse(value);
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** The cookie of a visit with other values. */
export const sealVisit = (headers: Headers, visit: Visit, change: SessionData): void =>
  writeVisit(headers, { ...visit, ...change }, "");

/** Sets the visit's cookie. */
export const writeVisit = (headers: Headers, visit: Visit, jar: Jar): void =>
  writeCookie(headers, "shop", sealFitting(visit), lifetime, jar);

const nothing: Visit = { epoch: "", owner: "", dead: [] };
/** One guest and one shopper in each of two stores' worth of tabs; older ones are found dead once more. */
const maxDead = 4;
/** Fields that belong to a shopper's identity besides personal ones, and fields that belong to a guest's. */
const beside: ReadonlySet<string> = new Set<Field>(["recent", "storeSearch"]);
const ofCart: ReadonlySet<string> = new Set<Field>([
  "cartUnits",
  "gifts",
  "doubt",
  "loyaltyCode",
  "recent",
  "storeSearch",
]);

/** Removes what belongs to the previous person: `owner` is the next one. */
export const withoutPersonal = (visit: Visit, owner: string): Visit => ({ ...without(visit, personal), owner });

const without = (visit: Visit, names: ReadonlySet<string>): Visit => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(visit).filter(([name]) => !names.has(name))),
});

/** What stays when an identity turns out to be dead: its fingerprint, and what did not belong to it. */
export function afterDropping(visit: Visit, dropped: Identity): Visit {
  const dead = [fingerprint(dropped), ...visit.dead].slice(0, maxDead);
  const guest = dropped.registerType === registerTypes.guest;
  const left = without(visit, guest ? ofCart : beside);
  return { ...left, dead, ...(guest && left.owner === dropped.userId && { owner: "" }) };
}

/** What stays after signing out of this device. */
export const withoutPerson = (visit: Visit): Visit => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(visit).filter(([name]) => impersonal.has(name))),
});

/** Bytes of a sealed value: browsers silently drop cookies of more than 4,096, name and attributes included. */
const maxBytes = 3_800;
const counterName = "session_fields_dropped_total";
const dropped =
  (register.getSingleMetric(counterName) as Counter<"field"> | undefined) ??
  new Counter({
    name: counterName,
    help: "Fields left out because the visit's cookie grew too large",
    labelNames: ["field"] as const,
  });

/** Seals what fits: the least important fields are dropped first, down to what is needed to continue. */
function sealFitting(visit: Visit): string {
  let text = sealed.seal(visit);
  for (const field of expendable) {
    if (text.length <= maxBytes) return text;
    if (visit[field] === undefined) continue;
    visit = without(visit, new Set([field]));
    dropped.inc({ field });
    text = sealed.seal(visit);
  }
  if (text.length <= maxBytes) return text;
  dropped.inc({ field: "all" });
  return sealed.seal({ ...withoutPerson(visit), epoch: visit.epoch });
}
