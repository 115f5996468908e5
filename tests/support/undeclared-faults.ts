import { afterEach, expect } from "vitest";

/** Faults that a backend of this file's tests has answered though its call does not name them in the contract. */
export const undeclaredFaults: string[] = [];

/** For vitest's `setupFiles`: fails the test during which it happened, whatever the test itself checks. */
export function watchUndeclaredFaults() {
  afterEach(() => expect(undeclaredFaults.splice(0), "name them in the call's `faults`").toEqual([]));
}
