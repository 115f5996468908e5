import type pino from "pino";
import type { ServerEnv } from "../env.ts";
import { Claims } from "./claims.ts";
import { SecondLevel } from "./link.ts";
import { nameIn } from "./name.ts";
import { SharedAttempts } from "./shared-attempts.ts";
import { SharedHits } from "./shared-hits.ts";
import { TaggedEntries } from "./tagged-entries.ts";

/** What all nodes of a shop share. */
export interface Shared {
  entries: TaggedEntries;
  hits: SharedHits;
  claims: Claims;
  attempts: SharedAttempts;
  close(): void;
}

type Needed = Pick<ServerEnv, "redisUrl" | "sessionSecrets" | "origins" | "patience">;

/** Undefined without `REDIS_URL`: each node works on its own. */
export function openShared(
  { redisUrl, sessionSecrets, origins, patience }: Needed,
  log: pino.Logger,
): Shared | undefined {
  if (redisUrl === undefined) return undefined;
  const level = new SecondLevel(redisUrl, log, patience);
  const nameOf = nameIn(origins[0] ?? "");
  return {
    entries: new TaggedEntries(level, sessionSecrets, nameOf),
    hits: new SharedHits(level, nameOf),
    claims: new Claims(level, nameOf),
    attempts: new SharedAttempts(level, nameOf),
    close: () => level.close(),
  };
}
