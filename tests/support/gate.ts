import { createServer, type Server, type Socket, connect } from "node:net";

/** A TCP gate in front of a server: open, it forwards; shut, connections are refused. */
export type Gate = { origin: string; open: () => Promise<void>; shut: () => Promise<void> };

/** @param port the gate's own port; @param target the port of the server behind it. Shut at first. */
export function gateTo(target: number, port: number): Gate {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer((outside) => {
        const inside = connect(target, "127.0.0.1");
        for (const [one, other] of [
          [outside, inside],
          [inside, outside],
        ] as const) {
          sockets.add(one);
          one.on("error", () => other.destroy()).on("close", () => sockets.delete(one));
          one.pipe(other);
        }
      });
      server.once("error", reject).listen(port, "127.0.0.1", () => resolve());
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server = undefined;
      for (const socket of sockets) socket.destroy();
    });
  return { origin: `http://127.0.0.1:${port}`, open, shut };
}
