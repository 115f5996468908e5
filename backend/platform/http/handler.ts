import type * as z from "zod";
import type { Call, Contract, Group, Params, WireReply } from "#contract";
import type { Store } from "#backend/store/store.ts";
import type { Db } from "../db/client.ts";
import type { Caller } from "./authenticate.ts";
import type { Common } from "./parse.ts";

type Part<C, Key extends "query" | "body"> = C extends Record<Key, infer S extends z.ZodType> ? z.output<S> : unknown;

/** What a handler gets: parsed input, the caller, and a database that is a transaction for every write. */
export type HandlerArgs<C extends Call = Call> = {
  db: Db;
  caller: Caller;
  /** The store of the path (or of the query, for the query service). Site calls have none and must not read it. */
  store: Store;
  common: Common;
  params: Params<C>;
  query: Part<C, "query">;
  body: Part<C, "body">;
  headers: Headers;
};

export type Handlers<G extends Group> = { [Key in keyof G]: (args: HandlerArgs<G[Key]>) => Promise<WireReply<G[Key]>> };
export type AllHandlers = { [Key in keyof Contract]: Handlers<Contract[Key]> };

/** Types a noun's handlers by its contract: a missing one, or a reply of another shape, does not compile. */
export const handlers = <G extends Group>(_group: G, table: Handlers<G>) => table;

const repeats = new WeakSet<object>();

/** Marks a reply as that of a call whose work was done before: it answers 200 where the first one answered 201. */
export function asAlreadyDone<Reply extends object>(reply: Reply): Reply {
  repeats.add(reply);
  return reply;
}

export const isAlreadyDone = (reply: object): boolean => repeats.has(reply);
