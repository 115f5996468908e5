import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A port in front of a server whose network can be made to fail. */
export type TcpGate = {
  port: number;
  /** Bytes pass again; what was held up arrives late, as after a real stall. */
  open: () => void;
  /** Connections stay open, are accepted, and say nothing: a server behind a cut cable. */
  freeze: () => void;
  /** All connections are reset, and new ones too. */
  reset: () => void;
  /** All connections are reset once; new ones pass. */
  drop: () => void;
  close: () => Promise<void>;
};

export async function openTcpGate(target: { host: string; port: number }, port = 0): Promise<TcpGate> {
  const pairs = new Set<[Socket, Socket]>();
  let mode: "open" | "frozen" | "reset" = "open";
  const server = createServer((outside) => {
    if (mode === "reset") return void outside.resetAndDestroy();
    const inside = connect(target);
    const pair: [Socket, Socket] = [outside, inside];
    pairs.add(pair);
    for (const [one, other] of [pair, [inside, outside] as const]) {
      one.on("error", () => other.destroy()).on("close", () => (pairs.delete(pair), other.destroy()));
      one.on("data", (chunk) => other.write(chunk));
    }
    if (mode === "frozen") for (const socket of pair) socket.pause();
  });
  const each = (task: (socket: Socket) => unknown) => [...pairs].flat().forEach((socket) => task(socket));
  const drop = () => each((socket) => socket.resetAndDestroy());
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      mode = "open";
      each((socket) => socket.resume());
    },
    freeze: () => {
      mode = "frozen";
      each((socket) => socket.pause());
    },
    reset: () => {
      mode = "reset";
      drop();
    },
    drop,
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve());
  });
