import type { Context } from "@opentelemetry/api";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express offers no other way to name its locals
  namespace Express {
    interface Locals {
      /** Fresh for every answer; the only scripts that run are those that carry it. */
      nonce: string;
      /** When the request was complete, in milliseconds since the epoch: the page's time begins here, not when it is rendered. */
      arrivedAt?: number;
      /** The trace of this request, where traces are recorded. */
      trace?: Context;
      /** The whole body of a POST, already within its limits. */
      body?: Uint8Array<ArrayBuffer>;
    }
  }
}
