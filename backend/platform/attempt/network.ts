import { BlockList, isIP } from "node:net";

/** Loopback and private networks, where storefronts and proxies in front of this backend usually are. */
export const privateNetworks = "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,::1/128,fc00::/7";

/** @param list addresses and networks (`10.0.0.0/8`), separated by commas @throws for anything else */
export function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const one of list.split(",").flatMap((part) => part.trim() || [])) {
    const [address = "", bits] = one.split("/");
    const family = familyOf(address);
    if (!family || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new Error(`${one} is no network`);
    networks.addSubnet(address, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
  }
  return networks;
}

/**
 * The visitor's address: the last one of the chain that is not one of our own proxies. A peer that is not our proxy is
 * the visitor; its forwarding header is ignored.
 * @param peer the other end of the connection
 * @param forwarded `X-Forwarded-For`, each proxy adding what it saw to its end
 */
export function visitorAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  const chain = [...(forwarded?.split(",").map((one) => one.trim()) ?? []), peer].map(plain);
  const own = (address: string) => {
    const family = familyOf(address);
    return family !== undefined && trusted.check(address, family);
  };
  return chain.findLast((address) => !own(address)) ?? chain[0] ?? "";
}

/**
 * The network an attempt comes from: an IPv4 address, or the /64 that one customer of a provider has in IPv6. Undefined
 * if it is unknown or this machine, because then it does not tell who tries. `serve` leaves one address, which is trusted.
 */
export function networkOf(headers: Headers): string | undefined {
  const address = plain(headers.get("x-forwarded-for") ?? "");
  const family = familyOf(address);
  if (!family || loopback.check(address, family)) return undefined;
  return family === "ipv4" ? address : `${first64(address)}::/64`;
}

const families: Readonly<Record<number, "ipv4" | "ipv6">> = { 4: "ipv4", 6: "ipv6" };
const familyOf = (address: string) => families[isIP(address)];
const loopback = readNetworks("127.0.0.0/8,::1/128");

/** IPv4 written as IPv6 is treated as IPv4; a zone is not part of an address. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");

function first64(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
