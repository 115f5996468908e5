import { env } from "#app/env.server.ts";
import { isGone, isOfCommerce } from "./errors.ts";
import { degraded } from "./metrics.server.ts";

/**
 * A read that only adds to a page: returns `instead` (undefined without one) if the backend is unavailable or refuses.
 * Dead tokens are not swallowed, because the shopper has to sign in; one who is only remembered does without. Errors: 401
 * of dead tokens, a thrown `Response`, and those of our own code.
 */
export function optional<T>(asked: Promise<T>): Promise<T | undefined>;
export function optional<T, Instead>(asked: Promise<T>, instead: Instead): Promise<T | Instead>;
export async function optional<T>(asked: Promise<T>, instead?: unknown): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(error) || !isOfCommerce(error)) throw error;
    degraded.inc({ call: error.call });
    return instead;
  }
}

/**
 * `optional` for what must not delay the page: undefined, too, when the answer takes longer than `withinMs`. Errors: those
 * of `optional` that come in time.
 */
export async function optionalSoon<T>(asked: Promise<T>, withinMs = 1_500): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      degraded.inc({ call: "late" });
      resolve(undefined);
    }, withinMs * env.PATIENCE);
  });
  try {
    return await Promise.race([optional(asked), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A step after the one that matters (the order is placed, the shopper has signed in): undefined whatever error the
 * backend returns, including a 401. Errors: a thrown `Response`, and those of our own code.
 */
export async function bestEffort<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isOfCommerce(error)) return undefined;
    throw error;
  }
}
