import { lookup, type LookupAddress } from "node:dns";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { maxImageBytes } from "../image/read.ts";
import { PhotoProblem } from "./source.ts";

const maxRedirects = 3;
const maxMs = 20_000;

/**
 * Fetches the picture at an untrusted address: by HTTPS, from public networks only, at most 10 MB in 20 seconds. A redirect is
 * judged like the address itself, and a host name by the IP address that is actually connected to.
 */
export async function fetchPhoto(address: string, options: { isAllowed?: (ip: string) => boolean; ca?: string } = {}) {
  let url = parsed(address);
  for (let redirects = 0; ; redirects += 1) {
    if (!url) return new PhotoProblem("Only https:// addresses are read.");
    const found = await ask(url, options).catch((error: unknown) => problemOf(error));
    if (!(found instanceof URL)) return found;
    if (redirects === maxRedirects) return new PhotoProblem("The address redirects too often.");
    url = parsed(found.href);
  }
}

function parsed(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && !url.username && !url.password ? url : undefined;
}

class Private extends Error {}

const problemOf = (error: unknown) =>
  new PhotoProblem(error instanceof Private ? "The address is in a private network." : "The address does not answer.");

function ask(url: URL, { isAllowed = isPublic, ca }: { isAllowed?: (ip: string) => boolean; ca?: string }) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new Private());
  // The name is resolved once, here, so that the connection goes to the address that was checked.
  const guarded: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 4);
      if (!addresses.every((one) => isAllowed(one.address))) return callback(new Private(), "", 4);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  return new Promise<Uint8Array | PhotoProblem | URL>((resolve, reject) => {
    const signal = AbortSignal.timeout(maxMs);
    const request = https.get(url, {
      lookup: guarded,
      signal,
      agent: false,
      ...(ca && { ca }),
      headers: { accept: "image/*" },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode = 0, headers } = response;
      const done = (value: PhotoProblem | URL) => {
        response.destroy();
        resolve(value);
      };
      const to = headers.location;
      if (statusCode >= 300 && statusCode < 400 && to && URL.canParse(to, url)) return done(new URL(to, url));
      if (statusCode !== 200) return done(new PhotoProblem(`The address answers with ${statusCode}.`));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if ((size += chunk.length) > maxImageBytes) done(new PhotoProblem("The file has more than 10 MB."));
      });
      response.on("error", reject);
      response.on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
}

const closed = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
]) {
  const [address = "", bits] = network.split("/");
  closed.addSubnet(address, Number(bits), "ipv4");
}

/** Only globally routed IPv6 addresses (2000::/3), without the ranges for embedded IPv4 addresses or documentation. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [address, bits] of [["2001::", 23], ["2001:db8::", 32], ["2002::", 16], ["3fff::", 20]] as const)
  closed6.addSubnet(address, bits, "ipv6"); // oxfmt-ignore

/** Whether an address is one of the public networks. Pure. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !closed.check(ip, "ipv4");
  return isIP(ip) === 6 && open6.check(ip, "ipv6") && !closed6.check(ip, "ipv6");
}
