import {
  clearAttempts,
  clearCounter,
  countAttempt,
  type Counter,
  forgiveAttempt,
  refusedUntil,
} from "#backend/platform/attempt/limiter.ts";
import type { Rule } from "#backend/platform/attempt/rule.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { refused, type BackendFault } from "#backend/platform/http/fault.ts";
import type { PasswordPolicy } from "./password-policy.ts";

/** A logon id, normalized for comparison: people write their email address in many ways. */
export const normalLogonId = (logonId: string) => logonId.normalize("NFKC").trim().toLowerCase();

/** Who tries a password: in a browser this account trusts, or a stranger somewhere. */
export type Guesser = {
  logonId: string;
  policy: PasswordPolicy;
  device: number | undefined;
  network: string | undefined;
};

const minute = 60_000;
const hour = 60 * minute;
/** After too many failures: no permanent lock, since anyone could then lock any account. */
const pausesMs = [minute, 5 * minute, 15 * minute, 60 * minute];
const free = (attempts: number) => Array<number>(attempts).fill(0);
const names = { own: "sign-in", account: "sign-in account", network: "sign-in network" };

/** Failures at one account, by one browser it trusts or from one network. */
const own = ({ lockoutAfter, waitSeconds }: PasswordPolicy): Rule => ({
  name: names.own,
  windowMs: 24 * hour,
  waitsMs: [0, ...Array<number>(lockoutAfter - 2).fill(waitSeconds * 1_000), ...pausesMs],
});
/** Failures at one account, by strangers everywhere. */
const account: Rule = { name: names.account, windowMs: 24 * hour, waitsMs: [...free(49), ...pausesMs] };
/** Failures at any account, by strangers in one network. */
const network: Rule = { name: names.network, windowMs: hour, waitsMs: [...free(49), ...pausesMs] };

/** An attempt in progress: it counts as a failure unless it is reported otherwise. */
export type Attempt = {
  /** The fault to answer with. */
  failed: (fault: BackendFault) => BackendFault;
  /** A success clears the failures of this browser or network; those of others keep counting. */
  succeeded: () => Promise<void>;
  /** It had no result, and was not a guess. */
  forgiven: () => Promise<void>;
};

/**
 * Lets an attempt through. Unknown ids are counted like known ones, so that answers do not reveal which exist. Errors:
 * `_ERR_LOGIN_NOT_ALLOWED_NOW` 2300 with the seconds left; `_ERR_PERSON_ACCOUNT_LOCKED_OUT` 2490 with the threshold and
 * the seconds left.
 * @see docs/interface/identity.md#failed-attempts
 * @see docs/decisions/031-sign-in-under-attack.md
 */
export async function beginAttempt(db: Db, guesser: Guesser): Promise<Attempt> {
  const { policy } = guesser;
  const [mine, others] = countersOf(guesser);
  const verdict = await countAttempt(db, [mine, ...others]);
  if (!verdict.may) {
    const { counter, count, waitMs } = verdict;
    const locked = counter.rule === account || (counter === mine && count >= policy.lockoutAfter);
    throw locked ? lockedOut(policy, waitMs) : refused("_ERR_LOGIN_NOT_ALLOWED_NOW", { seconds: seconds(waitMs) });
  }
  const now = verdict.counts.find(({ counter }) => counter === mine)?.count;
  return {
    failed: (fault) =>
      now && now.count >= policy.lockoutAfter ? lockedOut(policy, now.nextAt.getTime() - Date.now()) : fault,
    succeeded: async () => {
      await clearCounter(db, mine);
      await forgiveAttempt(db, others);
    },
    forgiven: () => forgiveAttempt(db, [mine, ...others]),
  };
}

/** Forgets all failures at a logon id whose password was reset by mail, or that has just been registered. */
export const forgetAttempts = (db: Db, logonId: string) => clearAttempts(db, [names.own, names.account], logonId);

/** Until when strangers may not try a name; undefined when they may. Browsers that the account trusts count for themselves. */
export const lockedUntil = (db: Db, logonId: string, now = new Date()): Promise<Date | undefined> =>
  refusedUntil(db, [names.own, names.account], logonId, now);

/** A trusted browser has its own failures only, whatever strangers do. */
function countersOf({ logonId, policy, device, network: from = "" }: Guesser): [Counter, Counter[]] {
  if (device !== undefined) return [{ rule: own(policy), of: logonId, by: `device ${device}` }, []];
  const mine = { rule: own(policy), of: logonId, by: `network ${from}` };
  const all = { rule: account, of: logonId };
  return [mine, from ? [all, { rule: network, of: from }] : [all]];
}

const lockedOut = ({ lockoutAfter }: PasswordPolicy, waitMs: number) =>
  refused("_ERR_PERSON_ACCOUNT_LOCKED_OUT", { attempts: lockoutAfter, seconds: seconds(waitMs) });

const seconds = (ms: number) => String(Math.max(1, Math.ceil(ms / 1_000)));
