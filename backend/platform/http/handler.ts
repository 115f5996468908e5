import type * as z from "zod";
import type { Call, Contract, Group, Params, WireReply } from "#contract";
import type { Store } from "#backend/store/store.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Caller } from "./authenticate.ts";
import type { Common } from "./parse.ts";

type Part<C, Key extends "query" | "body"> = C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown;

/** A write runs in a transaction, a read does not. */
type DatabaseOf<C extends Call> = Call extends C ? Db : C["route"] extends `GET ${string}` ? Db : Tx;

/** What a handler gets: parsed input, the caller, and a database that is a transaction for every write. */
export type HandlerArgs<C extends Call = Call, Database extends Db = DatabaseOf<C>> = {
  db: Database;
  caller: Caller;
  /** The store of the path (or of the query, for the query service). Site calls have none and must not read it. */
  store: Store;
  common: Common;
  params: Params<C>;
  query: Part<C, "query">;
  body: Part<C, "body">;
  headers: Headers;
};

/** The same for work shared by several writes. */
export type WriteArgs = HandlerArgs<Call, Tx>;

export type Handlers<G extends Group> = { [Key in keyof G]: (args: HandlerArgs<G[Key]>) => Promise<WireReply<G[Key]>> };
export type AllHandlers = { [Key in keyof Contract]: Handlers<Contract[Key]> };

type Table<G extends Group, Own extends keyof G> = {
  [Key in keyof G]: (
    args: HandlerArgs<G[Key], Key extends Own ? Db : DatabaseOf<G[Key]>>,
  ) => Promise<WireReply<G[Key]>>;
};

const ownTransactions = new WeakSet<object>();

/**
 * Types a noun's handlers by its contract: a missing one, or a reply of another shape, does not compile.
 * @param own writes that call another system or hash passwords, and must not hold a transaction in the meantime: they get
 * the database and open their own
 */
export function handlers<G extends Group, Own extends keyof G = never>(
  _group: G,
  table: Table<G, Own>,
  own: readonly Own[] = [],
): Table<G, Own> {
  for (const key of own) ownTransactions.add(table[key]);
  return table;
}

/** Whether a handler was registered as one that opens its own transactions. */
export const opensOwnTransactions = (handler: object): boolean => ownTransactions.has(handler);

const repeats = new WeakSet<object>();

/** Marks a reply as repeating an earlier one whose work is already done: it answers 200 where the first one answered 201. */
export function asAlreadyDone<Reply extends object>(reply: Reply): Reply {
  repeats.add(reply);
  return reply;
}

/** Whether a reply repeats an earlier one. */
export const isAlreadyDone = (reply: object): boolean => repeats.has(reply);
