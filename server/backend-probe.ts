import { Agent, request } from "undici";
import type { Tls } from "#settings/tls.ts";
import { backendUp } from "./metrics.ts";

/** Probes every address of the backend, for the operators' metrics only. Any HTTP response counts as up. */
export function probeBackend(addresses: readonly string[], tls: Tls = {}, everyMs = 4_000): { stop(): void } {
  const dispatcher = new Agent({ connect: tls });
  const check = async (address: string) => {
    const up = await request(address, { dispatcher, method: "HEAD", headersTimeout: 2_000, bodyTimeout: 2_000 }).then(
      async ({ body }) => (await body.dump(), true),
      () => false,
    );
    backendUp.set({ address }, up ? 1 : 0);
  };
  const checkAll = () => Promise.allSettled(addresses.map(check));
  const timer = setInterval(() => void checkAll(), everyMs).unref();
  void checkAll();
  return { stop: () => clearInterval(timer) };
}
