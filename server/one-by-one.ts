import type { Socket } from "node:net";
import type { RequestHandler } from "express";

/** No browser sends requests ahead of answers on one connection; proxies that do send a few. */
const MAX_WAITING = 20;

/**
 * A request sent behind others on its connection begins when it is its turn. Node would begin all of them at once, and
 * never says of those in the back that the connection has gone: whatever they hold (a place to render) would be held for
 * ever.
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
