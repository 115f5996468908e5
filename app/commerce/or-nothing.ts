import { CommerceError, CommerceUnavailable } from "./errors.ts";

/** Milliseconds. */
const patience = 1_500;

/**
 * For what stands beside a page and is missed by nobody: undefined when the call fails, and when its answer takes longer
 * than 1.5 s, so that it never keeps the page back. Errors: those of our own code.
 */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => void (timer = setTimeout(() => resolve(undefined), patience)));
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
