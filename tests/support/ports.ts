import net, { type AddressInfo } from "node:net";

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until something listens there. */
export async function listening(port: number, forMs = 10_000): Promise<void> {
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.on("error", () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no process listens on port ${port}`);
}

let ofWorker: number | undefined;

/**
 * The port on which the files of one worker serve their backend, one after the other. It is below those that the system
 * gives away, so that it is still free when the next file starts.
 */
export async function workerPort(): Promise<number> {
  while (ofWorker === undefined) {
    const candidate = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(candidate)) ofWorker = candidate;
  }
  return ofWorker;
}

/** Whether this port of the machine is free at the moment. */
export function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
