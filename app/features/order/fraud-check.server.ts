import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { CapabilityAbsent } from "#app/commerce/errors.ts";

/** Orders this process has asked about; asking again would change nothing. */
const asked = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

/** Has a placed order checked after the response is sent: the shopper never waits for it, and never hears of it. */
export function checkLater({ shop, log }: AppLoadContext, orderId: string) {
  if (asked.has(orderId)) return;
  asked.set(orderId, true);
  setImmediate(() => {
    shop()
      .then(({ commerce }) => commerce.order.fraudCheck({ orderId, body: {} }))
      .catch((error: unknown) => {
        if (error instanceof CapabilityAbsent) return;
        asked.delete(orderId);
        log.warn({ err: error, orderId }, "fraud check not asked for");
      });
  });
}

/** For tests: restores the state after startup. */
export const forgetChecked = (): void => asked.clear();
