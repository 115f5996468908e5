import { fields, isField, type SessionData } from "#app/session/fields.server.ts";
import { savedNames } from "#app/session/saved.ts";
import { openSession, type SharedFields, viewCookie } from "#app/session/session.server.ts";
import { fieldsOf, readVisit, sealVisit } from "#app/session/visit.server.ts";

/** The part of a visitor that a public page can depend on. */
export type Visitor = {
  /** Values that cached pages may differ by. */
  keyed: SharedFields;
  /** The names of the visitor's other values, and of the products they have saved: a cached page that has read one of these is not for them. */
  others: string[];
  /** The source of the values for blanks. */
  brought: SessionData;
  /** Changes the visitor's cookies. */
  note: (headers: Headers, change: SessionData) => void;
};

/** Fields in which many visitors have the same value. */
const shared: ReadonlySet<string> = new Set(["accepted", "currency", "declined", "lite", "postalCode", "myStores"]);
/** Fields that pages show only in blanks, or not at all. */
const apart: ReadonlySet<string> = new Set(["browser", "cartUnits", "savedPieces", "shopper"]);

/** Cookies of the shop that hold no identity. */
const harmless: ReadonlySet<string> = new Set(["shop", "epoch", "device", viewCookie]);
const ofIdentity: ReadonlySet<string> = new Set(["guest", "shopper"]);
const ofPersons = /(^|-)(shop|guest|shopper|session|staff|preview|kept|epoch)$/;

/**
 * Returns undefined for visitors who need a page of their own: agents acting for a shopper, previews, desk staff, a kept
 * form, and shoppers whose session or activity has to be refreshed first.
 * @param cookies the shop's cookies, by name @param header the `Cookie` header they come from
 */
export function openVisitor(cookies: Map<string, string>, header: string): Visitor | undefined {
  const names = [...cookies.keys()].filter((name) => ofPersons.test(name) && !harmless.has(name));
  if (names.length === 0) return anonymous(cookies);
  return names.every((name) => ofIdentity.has(name)) ? known(header) : undefined;
}

function anonymous(cookies: Map<string, string>): Visitor | undefined {
  const visit = readVisit(cookies.get("shop") ?? "", cookies.get("epoch") ?? "");
  if (!visit) return undefined;
  const note = (headers: Headers, change: SessionData) => sealVisit(headers, visit, change);
  return { ...bringing(fieldsOf(visit)), note };
}

function known(cookie: string): Visitor | undefined {
  // Addresses of previews and agents' frames do not get here.
  const session = openSession(new Request("http://shop/", { headers: { cookie } }));
  if (!session.credentials() || session.isIncomplete()) return undefined;
  const names = Object.keys(fields).filter(isField);
  const brought: SessionData = Object.fromEntries(names.map((name) => [name, session.get(name)]));
  const isRegistered = session.isRegistered();
  if (isRegistered && !(brought.shopper?.name && (brought.heardUntil ?? 0) > Date.now())) return undefined;
  const { keyed, others } = bringing(brought);
  return {
    keyed: {
      ...keyed,
      ...(isRegistered && { shopper: someShopper }),
      ...someUnits(brought.cartUnits),
    },
    others: [...others, session.standing()],
    brought,
    note(headers, change) {
      for (const [name, value] of Object.entries(change)) if (isField(name)) session.set(name, value);
      session.commit(headers);
    },
  };
}

function bringing(brought: SessionData): Pick<Visitor, "keyed" | "others" | "brought"> {
  const names = Object.entries(brought).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return {
    keyed: {
      ...Object.fromEntries(Object.entries(brought).filter(([name]) => shared.has(name) && names.includes(name))),
      ...(brought.postalCode !== undefined && { placed: true as const }),
    },
    others: [
      ...names.filter((name) => !shared.has(name) && !apart.has(name) && name !== "saved"),
      ...savedNames(brought.saved),
    ],
    brought,
  };
}

/** A placeholder for any shopper; the name is filled in afterward. */
const someShopper = { name: "", logonId: "" };
function someUnits(cartUnits: Record<string, number> = {}): Pick<SessionData, "cartUnits"> {
  const filled = Object.entries(cartUnits).filter(([, units]) => units > 0);
  return filled.length > 0 ? { cartUnits: Object.fromEntries(filled.map(([storeId]) => [storeId, 1])) } : {};
}
