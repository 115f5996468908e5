import { expect, test } from "vitest";
import { networkOf, privateNetworks, readNetworks, visitorAddress } from "./network.ts";

const trusted = readNetworks(privateNetworks);

test.each([
  ["a stranger at the door, whatever it claims", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["whom our proxy saw", "10.0.0.2", "198.51.100.1", "198.51.100.1"],
  [
    "whom the first of our proxies saw, not what that visitor claimed",
    "127.0.0.1",
    "1.1.1.1, 198.51.100.1, 10.0.0.7",
    "198.51.100.1",
  ],
  ["a proxy that says nothing", "::ffff:10.0.0.2", undefined, "10.0.0.2"],
  ["a client on a private network", "127.0.0.1", "192.168.1.5", "192.168.1.5"],
])("the visitor is %s", (_, peer, forwarded, visitor) => {
  expect(visitorAddress(peer, forwarded, trusted)).toBe(visitor);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["nonsense", undefined],
  ["", undefined],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(new Headers({ "x-forwarded-for": address }))).toBe(network);
});

test.each(["10.0.0.0/8x", "nobody", "10.0.0.0/"])("%s is not a valid network", (list) => {
  expect(() => readNetworks(list)).toThrow();
});
