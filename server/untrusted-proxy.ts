import type { RequestHandler } from "express";
import type pino from "pino";

/**
 * Warns once if a peer forwards visitors' addresses but TRUST_PROXY does not trust it. Behind a load balancer that is a
 * silent outage: all shoppers then share one rate limit.
 */
export function untrustedProxy(log: pino.Logger): RequestHandler {
  let said = false;
  return (req, _res, next) => {
    const names = said ? [] : ["x-forwarded-for", "forwarded"].filter((name) => req.headers[name] !== undefined);
    const trusts: unknown = names.length > 0 && req.app.get("trust proxy fn");
    if (typeof trusts === "function" && !trusts(req.socket.remoteAddress, 0)) {
      said = true;
      log.warn({ event: "untrusted_proxy", peer: req.socket.remoteAddress, headers: names }, ADVICE);
    }
    next();
  };
}

const ADVICE =
  "A forwarded address came from a peer that TRUST_PROXY does not trust, so it was ignored. If the peer is your load " +
  "balancer, all shoppers share one rate limit: set TRUST_PROXY to its address or to the number of hops.";
