import type { Socket } from "node:net";
import type { RequestHandler } from "express";

/** Browsers do not pipeline; proxies that do send a few requests ahead. */
const MAX_WAITING = 20;

/**
 * Starts pipelined requests one after the other. Node would start all of them at once, but emits no `close` for those that
 * wait behind another response when the connection ends, so whatever they hold (a render slot) would leak.
 */
export function oneByOne(): RequestHandler {
  const waiting = new WeakMap<Socket, number>();
  return (req, res, next) => {
    if (res.socket) return next();
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    res.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) next();
    });
  };
}
