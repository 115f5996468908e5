import type { Context } from "@opentelemetry/api";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express offers no other way to name its locals
  namespace Express {
    interface Locals {
      /** New for every response; only scripts that carry it run. */
      nonce: string;
      /** When the request was complete, in epoch milliseconds: the page's response time is measured from here, not from its render. */
      arrivedAt?: number;
      /** The trace of this request, where traces are recorded. */
      trace?: Context;
      /** The whole body of a POST, already within its limits. */
      body?: Uint8Array<ArrayBuffer>;
    }
  }
}
