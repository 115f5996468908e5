import { configure } from "#backend/platform/config.ts";
import { testConfig } from "#tests/support/backend.ts";
import { type Served, serveBackend } from "./ask.ts";

let opened: Promise<Served> | undefined;

/**
 * A backend that the test files of a worker share: opening one takes longer than most of them. For files that change nothing but what
 * they have made themselves, and read nothing else that such a file may change. It ends with its worker and is never closed.
 */
export async function sharedBackend(): Promise<Served> {
  opened ??= serveBackend();
  const served = await opened;
  // Another file of the worker may have opened one with other settings since.
  configure(testConfig);
  return served;
}
