import * as z from "zod";
import type { Db } from "#backend/platform/db/client.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { type CallName, callNames, callOf, type Input } from "../ask.ts";
import type { World } from "../world.ts";

/**
 * How to make a call that names a member's object. `their` are the names of the owner's objects, `my` those of
 * the caller, for calls that take two names of which only one is foreign. In the owner's own call they are the same.
 */
export type Case<Name extends string = string> = {
  call: CallName;
  input(their: Record<Name, string>, my: Record<Name, string>): Omit<Input, "as" | "store">;
  /** No shopper may do this, not even the owner. */
  staffOnly?: true;
  knownToAgents?: true;
};

/** Objects that are made together, and the calls that name them. */
export type Kit<Name extends string = string> = {
  owner: "guest" | "shopper";
  /** The objects by the names under which calls take them, `{ orderId: "900100501" }`. Each name contains a number. */
  own(stage: Stage, as: Owner): Promise<Record<Name, string>>;
  /** What the owner sees of them: a stranger's call may not change it. */
  state(stage: Stage, as: Owner, names: Record<Name, string>): Promise<unknown>;
  cases: Case<Name>[];
  /** Agents of every store know of these. They may read them, but change nothing at the address of a store that they do not serve. */
  knownToAgents?: true;
};
/** The interface, and the database for what would take days over the wire. */
export type Stage = World & { db: Db };
export type Owner = Tokens & { memberId: number };

/** Types a kit by the names that its `own` returns. To add one, add a file next to this one and a line in `kits.ts`. */
export const kit = <Name extends string>(made: Kit<Name>) => made;

type Names = Record<string, string>;

/** Names of the same kind for objects that do not exist. */
export const unreal = (names: Names, digits = "99999999"): Names =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.replace(/\d+/g, digits)]));

/** Where calls take a name: every segment of a path, and what looks like a name in query and body. */
export const namingPlaces = (): string[] =>
  callNames.flatMap((call) => {
    const { route, query, body } = callOf(call);
    const segments = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => `params.${name}`);
    const fields = [...(query ? fieldsOf(query, "query") : []), ...(body ? fieldsOf(body, "body") : [])];
    return [...new Set([...segments, ...fields.filter(looksLikeName)])].map((place) => `${call} ${place}`);
  });

/** The places where a case puts one of the owner's names. */
export function coveredPlaces(one: Case): string[] {
  const marked = new Proxy<Names>({}, { get: (_, key) => `§${String(key)}` });
  const { params, query, body } = one.input(marked, new Proxy<Names>({}, { get: () => "mine" }));
  return markedIn({ params, query, body }, "").map((place) => `${one.call} ${place}`);
}

const looksLikeName = (place: string) => /(\.ids?|\.token|[a-z]Ids?|_id|ID|ickName)(_\d+)?(\[\])?$/.test(place);

function fieldsOf(schema: z.core.$ZodType, at: string): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${at}.${key}`));
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, at));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap(), at);
  if (schema instanceof z.ZodPipe) {
    // A field that accepts any input declares what it expects in the second half of its pipe.
    const before = fieldsOf(schema.in, at);
    return before.every((place) => place === at) ? fieldsOf(schema.out, at) : before;
  }
  return [at];
}

function markedIn(value: unknown, at: string): string[] {
  if (typeof value === "string") return value.includes("§") ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((one) => markedIn(one, `${at}[]`));
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, one]) => markedIn(one, at ? `${at}.${key}` : key));
}
