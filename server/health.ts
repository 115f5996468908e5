import type { RequestHandler } from "express";
import { isReady, type ServerState } from "./state.ts";

/** Answers the two probes before any guard: a probe has the pod's address as its host and must never be rate limited. */
export function health(state: ServerState): RequestHandler {
  return (req, res, next) => {
    if (req.url !== "/health/live" && req.url !== "/health/ready") return next();
    const up = req.url === "/health/live" || isReady(state);
    res.set("Cache-Control", "no-store");
    res.status(up ? 200 : 503).json({ status: up ? "up" : "unavailable" });
  };
}
